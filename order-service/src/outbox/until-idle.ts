import { performance } from "node:perf_hooks";

const LOOK_MS = 10;
const LOOKS = 10;
const BUSY = 0.25;

/**
 * Waits until the event loop is mostly idle, so that requests go first. Bounded, so that a busy shop still makes
 * progress.
 */
export async function untilIdle(): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const before = performance.eventLoopUtilization();
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  }
}
