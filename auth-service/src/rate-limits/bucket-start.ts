import type { Bucket } from "./rate-limits.ts";

/**
 * From when on a bucket counts: from when it will be full, or from now. A time that is further off than
 * the bucket can hold is from a clock that was wrong, and has been set right since; the same again is
 * left to processes whose clocks differ.
 */
export function startOf(fullAt: number | undefined, { capacityMs }: Bucket, time: number): number {
  if (fullAt === undefined || fullAt > time + 2 * capacityMs) return time;
  return Math.max(fullAt, time);
}
