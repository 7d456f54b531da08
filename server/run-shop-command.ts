import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Env } from "./settings.ts";

const command = fileURLToPath(import.meta.resolve("@damson/order-service/cli"));

interface Running {
  readonly env: Env;
  readonly signal?: AbortSignal | undefined;
}

/** Runs a command of the shop in a process that gives way to customers. Throws an `Error` with what it said. */
export async function runShopCommand(
  words: readonly string[],
  { env, signal }: Running,
): Promise<void> {
  const child = spawn(process.execPath, [command, ...words], {
    env: { ...env },
    stdio: ["ignore", "ignore", "pipe"],
    ...(signal ? { signal } : {}),
  });
  const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<number | null>();
  child.once("error", fail).once("close", end);
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    said += chunk;
  });
  const code = await ended;
  if (code !== 0) throw new Error(said.trim().split("\n").at(-1) || `It ended with ${code}`);
}
