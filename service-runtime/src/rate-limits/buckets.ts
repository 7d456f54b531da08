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

/** A token bucket, stored as the time when it will be full again. */
export interface Bucket {
  /** The time in which one token comes back. */
  readonly stepMs: number;
  /** The time in which all tokens come back. */
  readonly capacityMs: number;
}

/** Where buckets are stored: in the memory of one process, or in a database that several share. */
export interface Buckets {
  /** Takes one token and returns 0, or returns the milliseconds until there is one. */
  take(key: string, bucket: Bucket, now: Date, db?: Kysely<RateLimitTables>): Promise<number>;
  /** Returns the milliseconds until there is a token. */
  peek(key: string, bucket: Bucket, now: Date, db?: Kysely<RateLimitTables>): Promise<number>;
  /** Deletes the buckets that are full. */
  sweep(now: Date): Promise<void>;
}

/** Returns the milliseconds until there is a token. */
export function waitFor(fullAt: number | undefined, bucket: Bucket, time: number): number {
  return Math.max(0, takenFrom(fullAt, bucket, time) - time - bucket.capacityMs);
}

/** Returns the time when the bucket will be full after another token is taken. */
export function takenFrom(
  fullAt: number | undefined,
  { capacityMs, stepMs }: Bucket,
  time: number,
): number {
  // A time further ahead than the bucket can hold comes from a clock that was wrong. The second
  // `capacityMs` allows for processes whose clocks differ.
  const isUsable = fullAt !== undefined && fullAt <= time + 2 * capacityMs;
  return (isUsable ? Math.max(fullAt, time) : time) + stepMs;
}
