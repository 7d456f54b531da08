import type { Buckets } from "../rate-limits.ts";

/** So that a flood of addresses cannot fill the memory: then the full buckets are forgotten at once. */
const MANY = 100_000;

export function memoryBuckets(): Buckets {
  const fullAt = new Map<string, number>();

  const peek: Buckets["peek"] = async (key, { stepMs, capacityMs }, now) => {
    const time = now.getTime();
    const next = Math.max(fullAt.get(key) ?? 0, time) + stepMs;
    return Math.max(0, next - time - capacityMs);
  };
  const sweep: Buckets["sweep"] = async (now) => {
    for (const [key, time] of fullAt) if (time <= now.getTime()) fullAt.delete(key);
  };
  return {
    peek,
    sweep,
    async take(key, bucket, now) {
      const time = now.getTime();
      const next = Math.max(fullAt.get(key) ?? 0, time) + bucket.stepMs;
      const wait = Math.max(0, next - time - bucket.capacityMs);
      if (wait > 0) return wait;
      if (fullAt.size >= MANY) await sweep(now);
      fullAt.set(key, next);
      return 0;
    },
  };
}
