import type { Kysely } from "kysely";
import { networksOf } from "../http/network.ts";
import { type Buckets, bucketOf, type Rate, type RateLimitTables } from "./buckets.ts";

/** Several are taken all together or not at all. */
export interface Portion {
  readonly count?: number;
  /** The client whose networks have a bucket each, of which all have to have it. */
  readonly address?: string | undefined;
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
  giveBack(rate: Rate | "off", key: string, portion?: Portion): Promise<void>;
  sweep(): Promise<void>;
}

export function createRateLimiter(buckets: Buckets, clock: () => Date): RateLimiter {
  const ask = async (way: "take" | "peek", { key, rate }: Named, { count = 1, db }: Portion) => {
    const { stepMs, capacityMs } = bucketOf(rate);
    const bucket = { stepMs: stepMs * count, capacityMs };
    return Math.ceil((await buckets[way](key, bucket, clock(), db)) / 1000);
  };
  const giveBackTo = (named: readonly Named[], { count = 1, db }: Portion) =>
    Promise.all(named.map((each) => ask("take", each, { count: -count, db })));

  return {
    async take(rate, key, portion = {}) {
      const taken: Named[] = [];
      for (const each of bucketsFor(rate, key, portion)) {
        const seconds = await ask("take", each, portion);
        if (seconds > 0) {
          await giveBackTo(taken, portion);
          return seconds;
        }
        taken.push(each);
      }
      return 0;
    },
    async peek(rate, key, portion = {}) {
      const named = bucketsFor(rate, key, portion);
      const waits = await Promise.all(named.map((each) => ask("peek", each, portion)));
      return Math.max(0, ...waits);
    },
    async giveBack(rate, key, portion = {}) {
      await giveBackTo(bucketsFor(rate, key, portion), portion);
    },
    sweep: () => buckets.sweep(clock()),
  };
}

interface Named {
  readonly key: string;
  readonly rate: Rate;
}

/** The smallest network first, so that one client does not use up the larger one's by being refused. */
function bucketsFor(rate: Rate | "off", key: string, { address }: Portion): readonly Named[] {
  if (rate === "off" || rate.seconds <= 0) return [];
  if (address === undefined) return [{ key, rate }];
  return networksOf(address).map(({ name, allowance }) => ({
    key: `${key} ${name}`,
    rate: { ...rate, count: rate.count * allowance },
  }));
}
