import { type Buckets, takenFrom, waitFor } from "./buckets.ts";

/** Above this number, full buckets are deleted at once, so that a flood of addresses cannot fill the memory. */
const MANY = 100_000;

export function memoryBuckets(): Buckets {
  const fullAt = new Map<string, number>();
  let sweepFrom = MANY;

  const peek: Buckets["peek"] = async (key, bucket, now) =>
    waitFor(fullAt.get(key), bucket, now.getTime());
  const sweep: Buckets["sweep"] = async (now) => {
    for (const [key, time] of fullAt) if (time <= now.getTime()) fullAt.delete(key);
    // Doubling avoids a full search per request if no bucket is full.
    sweepFrom = Math.max(MANY, 2 * fullAt.size);
  };
  return {
    peek,
    sweep,
    async take(key, bucket, now) {
      const time = now.getTime();
      const known = fullAt.get(key);
      const wait = waitFor(known, bucket, time);
      if (wait > 0) return wait;
      if (fullAt.size >= sweepFrom) await sweep(now);
      fullAt.set(key, takenFrom(known, bucket, time));
      return 0;
    },
  };
}
