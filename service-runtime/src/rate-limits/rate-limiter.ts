import type { Kysely } from "kysely";
import { type Buckets, bucketOf, type Rate, type RateLimitTables } from "./buckets.ts";

/** Several are taken all together or not at all. */
export interface Portion {
  readonly count?: number;
  /** The transaction that has to be kept for it to count. */
  readonly db?: Kysely<RateLimitTables> | undefined;
}

/** Counts by keys, each of which names what is limited and for whom. A rate of 0 s limits nothing. */
export interface RateLimiter {
  /** Takes one from the key's bucket; gives the whole seconds to wait where it is empty, else 0. */
  take(rate: Rate | "off", key: string, portion?: Portion): Promise<number>;
  /** The same without taking. */
  peek(rate: Rate | "off", key: string, portion?: Portion): Promise<number>;
  /** Undoes a taking. */
  giveBack(rate: Rate | "off", key: string, count: number): Promise<void>;
  sweep(): Promise<void>;
}

export function createRateLimiter(buckets: Buckets, clock: () => Date): RateLimiter {
  const ask = async (
    way: "take" | "peek",
    rate: Rate | "off",
    key: string,
    { count = 1, db }: Portion = {},
  ) => {
    if (rate === "off" || rate.seconds <= 0) return 0;
    const { stepMs, capacityMs } = bucketOf(rate);
    const bucket = { stepMs: stepMs * count, capacityMs };
    return Math.ceil((await buckets[way](key, bucket, clock(), db)) / 1000);
  };
  return {
    take: (rate, key, portion) => ask("take", rate, key, portion),
    peek: (rate, key, portion) => ask("peek", rate, key, portion),
    async giveBack(rate, key, count) {
      await ask("take", rate, key, { count: -count });
    },
    sweep: () => buckets.sweep(clock()),
  };
}
