import { spawn } from "node:child_process";
import { join } from "node:path";
import { nodeFlagsOf } from "../../server/launcher/release-process.ts";

export interface OpenServer {
  readonly port: number;
  readonly pid: number;
  readonly close: () => Promise<void>;
}

/**
 * Runs a server of this repository in a process of its own, and waits until it prints its address. Without other settings
 * its database is in memory.
 */
export async function openScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<OpenServer> {
  const flags = await nodeFlagsOf(join(import.meta.dirname, "../.."));
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, script), ...args], {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", AUTH_IN_MEMORY: "true", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const chunk of child.stdout) {
    const address = /http:\/\/\S+/.exec(String(chunk))?.[0];
    if (address === undefined || child.pid === undefined) continue;
    const { port } = new URL(address);
    return { port: Number(port), pid: child.pid, close: async () => void child.kill() };
  }
  throw new Error(`${script} did not open`);
}
