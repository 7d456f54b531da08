import type { Kysely } from "kysely";
import { getNetwork } from "../http/client-address.ts";

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

export interface TakeOptions {
  /** Number of tokens, all or none. Default: 1. */
  readonly count?: number;
  /** Client address. Each network has its own bucket. */
  readonly address?: string | undefined;
  /** Transaction that takes the tokens, for shared buckets. A rollback returns them. */
  readonly db?: Kysely<RateLimitTables> | undefined;
}

/** Limits how often clients may do something, with token buckets. The key names the action and the client. */
export interface RateLimiter {
  /** Takes tokens and returns 0, or returns the whole seconds to wait. */
  take(rate: Rate | "off", key: string, options?: TakeOptions): Promise<number>;
  peek(rate: Rate | "off", key: string, options?: TakeOptions): Promise<number>;
  release(rate: Rate | "off", key: string, options?: TakeOptions): Promise<void>;
  sweep(): Promise<void>;
}

/**
 * From this number on, full buckets are deleted immediately, so that a flood of addresses cannot
 * fill the memory.
 */
const MANY = 100_000;

export function createRateLimiter(buckets: Buckets, clock: () => Date): RateLimiter {
  const ask = async (
    method: "take" | "peek",
    rate: Rate | "off",
    key: string,
    { count = 1, address, db }: TakeOptions = {},
  ) => {
    if (rate === "off" || rate.seconds <= 0) return 0;
    const name = address === undefined ? key : `${key} ${getNetwork(address)}`;
    const wait = await buckets[method](name, createBucket(rate, count), clock(), db);
    return Math.ceil(wait / 1000);
  };
  return {
    take: (rate, key, options) => ask("take", rate, key, options),
    peek: (rate, key, options) => ask("peek", rate, key, options),
    async release(rate, key, { count = 1, ...options } = {}) {
      await ask("take", rate, key, { ...options, count: -count });
    },
    sweep: () => buckets.sweep(clock()),
  };
}

function createBucket({ count, seconds }: Rate, tokens: number): Bucket {
  const capacityMs = seconds * 1000;
  // A count of 0 never allows a token.
  const stepMs = count > 0 ? capacityMs / count : 2 * capacityMs;
  return { capacityMs, stepMs: stepMs * tokens };
}

export function createMemoryBuckets(): Buckets {
  const fullAt = new Map<string, number>();
  let sweepFrom = MANY;

  const peek: Buckets["peek"] = async (key, bucket, now) =>
    waitFor(fullAt.get(key), bucket, now.getTime());
  const sweep: Buckets["sweep"] = async (now) => {
    for (const [key, time] of fullAt) if (time <= now.getTime()) fullAt.delete(key);
    // Doubles the limit, so that a map without full buckets is not searched on every request.
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
      fullAt.set(key, takeFrom(known, bucket, time));
      return 0;
    },
  };
}

/** Returns the milliseconds until a token is available. */
export function waitFor(fullAt: number | undefined, bucket: Bucket, time: number): number {
  return Math.max(0, takeFrom(fullAt, bucket, time) - time - bucket.capacityMs);
}

function takeFrom(
  fullAt: number | undefined,
  { capacityMs, stepMs }: Bucket,
  time: number,
): number {
  // A time further ahead comes from a wrong clock. Allows twice the capacity, because processes may
  // have different clocks.
  const isUsable = fullAt !== undefined && fullAt <= time + 2 * capacityMs;
  return (isUsable ? Math.max(fullAt, time) : time) + stepMs;
}
