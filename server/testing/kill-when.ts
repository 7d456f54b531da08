import type { ChildProcess } from "node:child_process";
import { expect } from "vitest";
import { exitCode } from "./shop-process.ts";

/** Kills a process when it reaches a point. It may have finished by then, but not failed. */
export async function killWhen(
  child: ChildProcess,
  isReached: () => boolean | Promise<boolean>,
): Promise<void> {
  const isReachedOrEnded = async () => child.exitCode !== null || (await isReached());
  await expect.poll(isReachedOrEnded, { timeout: 120_000, interval: 1 }).toBe(true);
  child.kill("SIGKILL");
  expect([null, 0]).toContain(await exitCode(child));
}
