import type { Kysely } from "kysely";
import { getNetwork } from "../http/network.ts";
import type { Bucket, Buckets, Rate, RateLimitTables } from "./buckets.ts";

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
