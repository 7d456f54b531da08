import { performance } from "node:perf_hooks";

const LOOK_MS = 10;
const LOOKS = 10;
const BUSY = 0.25;

/**
 * Lets requests go first: waits until the thread has had little to do for a moment. Not for long, or
 * whatever waits for it would never be done in a shop that is always busy.
 */
export async function untilIdle(): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const before = performance.eventLoopUtilization();
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  }
}
