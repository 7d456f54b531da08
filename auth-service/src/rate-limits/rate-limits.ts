import type { Database, Queries } from "../database/database.ts";
import type { Rate } from "../settings/rates.ts";
import type { Settings } from "../settings/settings.ts";
import { bucketOf } from "./buckets.ts";
import { memoryBuckets } from "./memory-buckets.ts";
import { postgresBuckets } from "./postgres-buckets.ts";

export type RateLimitName = Exclude<keyof Settings["limits"], "trustedProxies" | "addressHeader">;

/** Several are taken all together or not at all. */
interface Portion {
  readonly count?: number;
  /** The transaction that has to be kept for it to count. */
  readonly db?: Queries | undefined;
}

export interface RateLimits {
  /** Takes one from the owner's bucket; gives the whole seconds to wait where it is empty, else 0. */
  take(limit: RateLimitName, owner: string, portion?: Portion): Promise<number>;
  /** The same without taking. */
  peek(limit: RateLimitName, owner: string, portion?: Portion): Promise<number>;
  /** For what has no setting, such as a pause between two mails to one address; one of 0 s is none. */
  takeAt(rate: Rate, purpose: string, owner: string, portion?: Portion): Promise<number>;
  /** Undoes that, where what was taken for came to nothing. */
  giveBackAt(rate: Rate, purpose: string, owner: string, count?: number): Promise<void>;
  sweep(): Promise<void>;
}

/** Buckets in memory, or on Postgres shared by all processes. */
export function createRateLimits(
  limits: Settings["limits"],
  db: Database,
  clock: () => Date,
): RateLimits {
  const buckets = db.kind === "postgres" ? postgresBuckets(db) : memoryBuckets();
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
    take: (limit, owner, portion) => ask("take", limits[limit], `${limit} ${owner}`, portion),
    peek: (limit, owner, portion) => ask("peek", limits[limit], `${limit} ${owner}`, portion),
    takeAt: (rate, purpose, owner, portion) => ask("take", rate, `${purpose} ${owner}`, portion),
    async giveBackAt(rate, purpose, owner, count = 1) {
      await ask("take", rate, `${purpose} ${owner}`, { count: -count });
    },
    sweep: () => buckets.sweep(clock()),
  };
}
