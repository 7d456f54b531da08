import { performance } from "node:perf_hooks";

const CHECK_MS = 10;
const MAX_CHECKS = 10;
const BUSY = 0.25;

/**
 * Waits until the process has little to do, so that requests come first. Limited, so that emails are
 * sent even by a busy shop.
 */
export async function waitUntilIdle(): Promise<void> {
  for (let check = 0; check < MAX_CHECKS; check += 1) {
    const before = performance.eventLoopUtilization();
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  }
}
