import { spawn } from "node:child_process";
import { join } from "node:path";
import packageJson from "../../package.json" with { type: "json" };

export interface OpenServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** The same Node flags as `npm run serve`. */
const nodeFlags = packageJson.scripts.serve.match(/--\S+/g) ?? [];

/**
 * Runs a server script as a child process and waits until it prints its address. Uses an in-memory
 * database by default.
 */
export async function openScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<OpenServer> {
  const file = join(import.meta.dirname, script);
  const child = spawn(process.execPath, [...nodeFlags, file, ...args], {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", AUTH_IN_MEMORY: "true", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const chunk of child.stdout) {
    const address = /http:\/\/\S+/.exec(String(chunk))?.[0];
    if (address === undefined) continue;
    return { port: Number(new URL(address).port), close: async () => void child.kill() };
  }
  throw new Error(`${script} did not open`);
}
