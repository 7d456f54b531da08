import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Ends a process and waits until it has. */
export async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, "exit");
  process.kill();
  await ended;
}
