import type { Kysely } from "kysely";

/** A number of times in a number of seconds. */
export interface Rate {
  readonly count: number;
  readonly seconds: number;
}

/** The table of the buckets that several processes share. */
export interface RateLimitTables {
  rate_limits: { key: string; full_at: Date };
}

/** Stores token buckets. A bucket is stored as the time at which it will be full again. */
export interface Buckets {
  /**
   * Takes one token and gives 0, or gives the milliseconds until one is available. With a
   * transaction's `db`, a rollback gives a database bucket's token back.
   */
  take(key: string, bucket: Bucket, now: Date, db?: Kysely<RateLimitTables>): Promise<number>;
  peek(key: string, bucket: Bucket, now: Date, db?: Kysely<RateLimitTables>): Promise<number>;
  /** Forgets the buckets that are full. */
  sweep(now: Date): Promise<void>;
}

export interface Bucket {
  /** The time in which one token comes back. */
  readonly stepMs: number;
  /** The time in which all tokens come back. */
  readonly capacityMs: number;
}

export function bucketOf({ count, seconds }: Rate): Bucket {
  const capacityMs = seconds * 1000;
  // With a count of 0 no step ever fits.
  return { capacityMs, stepMs: count > 0 ? capacityMs / count : 2 * capacityMs };
}

/** The milliseconds until a bucket that will be full at a time has a token; 0 where it has one. */
export function waitFor(fullAt: number | undefined, bucket: Bucket, time: number): number {
  return Math.max(0, takenFrom(fullAt, bucket, time) - time - bucket.capacityMs);
}

/** The time at which a bucket will be full once a token more has been taken. */
export function takenFrom(fullAt: number | undefined, bucket: Bucket, time: number): number {
  return startOf(fullAt, bucket, time) + bucket.stepMs;
}

/**
 * The time from which a bucket fills: when it will be full, or now. A time further off than the bucket
 * can hold comes from a clock that was wrong and has been set right since; the same again is left to
 * processes whose clocks differ.
 */
function startOf(fullAt: number | undefined, { capacityMs }: Bucket, time: number): number {
  if (fullAt === undefined || fullAt > time + 2 * capacityMs) return time;
  return Math.max(fullAt, time);
}
