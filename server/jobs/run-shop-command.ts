import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { StartupError } from "@damson/service-runtime/errors";
import type { Env } from "../settings.ts";

interface Options {
  readonly env: Env;
  readonly signal?: AbortSignal | undefined;
}

const command = fileURLToPath(import.meta.resolve("@damson/order-service/cli"));
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Runs `npm run orders` with these arguments at low priority. Throws `StartupError` with a one-line reason. */
export function runShopCommand(words: readonly string[], options: Options): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const args = [command, ...words];
  const limits = { maxBuffer: MAX_OUTPUT_BYTES };
  const child = execFile(process.execPath, args, { ...options, ...limits }, (cause, _, stderr) => {
    if (cause === null) return resolve();
    const reason =
      cause.signal === "SIGKILL" ? "it was killed: memory may be short" : findErrorLine(stderr);
    reject(new StartupError(reason ?? cause.message, { cause }));
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return promise;
}

/** Returns the message of an uncaught error, or the last line. */
function findErrorLine(output: string): string | undefined {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const line = lines.find((each) => /^\w*Error(?: \[\w+\])?: /.test(each)) ?? lines.at(-1);
  return line?.trim().slice(0, 300);
}
