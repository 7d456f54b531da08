import { type ExecFileException, execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { StartupError } from "@damson/service-runtime/errors";
import { errorLine } from "./launcher/error-line.ts";
import type { Env } from "./settings.ts";

export interface Program {
  /** Its name in the reason why it failed: `the backup`. Default: the reason alone. */
  readonly name?: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Default: the folder of this process. */
  readonly cwd?: string;
  readonly env: Env;
  /** Whether it gives way to customers. Default: no. */
  readonly isBackground?: boolean;
  readonly signal?: AbortSignal | undefined;
}

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const KILLED = "SIGKILL";
/** By which a shell says so. */
const KILLED_CODE = 128 + constants.signals[KILLED];

/** Runs a program to its end. Throws `StartupError` with one line that says why it failed. */
export async function runProgram(program: Program): Promise<void> {
  const { name, command, args, isBackground = false, ...options } = program;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const limits = { maxBuffer: MAX_OUTPUT_BYTES };
  const child = execFile(command, [...args], { ...options, ...limits }, (cause, stdout, stderr) => {
    if (cause === null) return resolve();
    const output = `${stdout}\n${stderr}`;
    const reason = isKilled(cause, output)
      ? `it was killed (${KILLED}), as where memory is short`
      : (errorLine(output) ?? cause.message);
    reject(new StartupError(name ? `${name} failed: ${reason}` : reason, { cause }));
  });
  if (isBackground && child.pid !== undefined) {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  }
  return promise;
}

/** True if the program was killed, also where npm has seen it, as what is killed is a program of its script. */
function isKilled({ signal, code }: ExecFileException, output: string): boolean {
  return signal === KILLED || code === KILLED_CODE || output.includes(`npm error signal ${KILLED}`);
}
