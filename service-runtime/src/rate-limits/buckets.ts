import type { Kysely } from "kysely";

export interface Rate {
  readonly count: number;
  readonly seconds: number;
}

/** Table of the buckets that several processes share. */
export interface RateLimitTables {
  rate_limits: { key: string; full_at: Date };
}

/** A token bucket, stored as the time when it will be full again. */
export interface Bucket {
  readonly stepMs: number;
  readonly capacityMs: number;
}

/** Storage of buckets: in memory, or in a database shared by several processes. */
export interface Buckets {
  /** Takes one token and returns 0, or returns the milliseconds until one is available. */
  take(key: string, bucket: Bucket, now: Date, db?: Kysely<RateLimitTables>): Promise<number>;
  /** Returns the milliseconds until a token is available. */
  peek(key: string, bucket: Bucket, now: Date, db?: Kysely<RateLimitTables>): Promise<number>;
  sweep(now: Date): Promise<void>;
}

/** Returns the milliseconds until a token is available. */
export function waitFor(fullAt: number | undefined, bucket: Bucket, time: number): number {
  return Math.max(0, takenFrom(fullAt, bucket, time) - time - bucket.capacityMs);
}

export function takenFrom(
  fullAt: number | undefined,
  { capacityMs, stepMs }: Bucket,
  time: number,
): number {
  // A time further ahead than the bucket's capacity comes from a wrong clock. The second
  // `capacityMs` allows for processes with different clocks.
  const isUsable = fullAt !== undefined && fullAt <= time + 2 * capacityMs;
  return (isUsable ? Math.max(fullAt, time) : time) + stepMs;
}
