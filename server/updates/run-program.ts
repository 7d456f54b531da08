import { type ExecFileException, execFile } from "node:child_process";
import { promisify } from "node:util";
import { StartupError } from "@damson/service-runtime/errors";
import { errorLine } from "../launcher/error-line.ts";
import type { Env } from "../settings.ts";

interface Program {
  /** Its name in the reason why it failed: `the backup`. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Env;
}

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Runs a program to its end. Throws `StartupError` with one line of what it wrote where it fails. */
export async function runProgram({ name, command, args, cwd, env }: Program): Promise<void> {
  try {
    await promisify(execFile)(command, [...args], { cwd, env, maxBuffer: MAX_OUTPUT_BYTES });
  } catch (cause) {
    const { stdout = "", stderr = "", message } = cause as ExecFileException;
    throw new StartupError(`${name} failed: ${errorLine(`${stdout}\n${stderr}`) ?? message}`, {
      cause,
    });
  }
}
