import type { ChildProcess } from "node:child_process";
import { expect } from "vitest";
import { exitCode } from "./shop-process.ts";

/** Kills a process when it reaches a point. It may have finished by then, but not failed. */
export async function killAt(
  child: ChildProcess,
  hasCome: () => boolean | Promise<boolean>,
): Promise<void> {
  const hasComeOrEnded = async () => child.exitCode !== null || (await hasCome());
  await expect.poll(hasComeOrEnded, { timeout: 120_000, interval: 1 }).toBe(true);
  child.kill("SIGKILL");
  expect([null, 0]).toContain(await exitCode(child));
}
