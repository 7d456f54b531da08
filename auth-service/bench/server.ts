/** The service in a process of its own, from its first answer to its end. */
import { execFileSync } from "node:child_process";
import {
  type ProcessOptions,
  type ServerProcess,
  startProcess,
} from "../src/testing/server-process.ts";

/** Ready when it has answered for the first time. */
export async function open(
  env: Readonly<Record<string, string>>,
  options?: ProcessOptions,
): Promise<ServerProcess> {
  const server = await startProcess(env, options);
  await server.listening;
  const response = await fetch(`${server.url}/health`);
  if (!response.ok) throw new Error(await response.text());
  return server;
}

export async function close({ child, ended }: ServerProcess): Promise<void> {
  child.kill("SIGTERM");
  await ended;
}

/** What of it is in memory. */
export function megabytesOf({ child }: ServerProcess): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)], {
    encoding: "utf8",
  });
  return Math.round(Number(kilobytes) / 1024);
}
