import type { Kysely } from "kysely";
import { networkOf } from "../http/network.ts";
import type { Bucket, Buckets, Rate, RateLimitTables } from "./buckets.ts";

export interface TakeOptions {
  /** Tokens to take, all or none. Default: 1. */
  readonly count?: number;
  /** The client's address. Each network has its own bucket. */
  readonly address?: string | undefined;
  /** A transaction: if it is rolled back, nothing was taken. Only shared buckets use it. */
  readonly db?: Kysely<RateLimitTables> | undefined;
}

/** Limits how often clients may do something, by token buckets. A key names what is limited, and for whom. */
export interface RateLimiter {
  /** Takes from the key's bucket and returns 0, or returns the whole seconds to wait. */
  take(rate: Rate | "off", key: string, options?: TakeOptions): Promise<number>;
  /** Returns the same without taking. */
  peek(rate: Rate | "off", key: string, options?: TakeOptions): Promise<number>;
  /** Undoes `take`. */
  release(rate: Rate | "off", key: string, options?: TakeOptions): Promise<void>;
  sweep(): Promise<void>;
}

export function createRateLimiter(buckets: Buckets, clock: () => Date): RateLimiter {
  const ask = async (
    method: "take" | "peek",
    rate: Rate | "off",
    key: string,
    { count = 1, address, db }: TakeOptions = {},
  ) => {
    if (rate === "off" || rate.seconds <= 0) return 0;
    const name = address === undefined ? key : `${key} ${networkOf(address)}`;
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
  // With a count of 0 there is never a token.
  const stepMs = count > 0 ? capacityMs / count : 2 * capacityMs;
  return { capacityMs, stepMs: stepMs * tokens };
}
