/** The service in a process of its own, from its first answer to its end. */
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
