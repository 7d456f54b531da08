import type { Rate } from "@damson/service-runtime/rate-limits/buckets";
import { memoryBuckets } from "@damson/service-runtime/rate-limits/memory-buckets";
import { postgresBuckets } from "@damson/service-runtime/rate-limits/postgres-buckets";
import {
  createRateLimiter,
  type Portion as LimiterPortion,
} from "@damson/service-runtime/rate-limits/rate-limiter";
import type { Database, Queries } from "../database/database.ts";
import type { Settings } from "../settings/settings.ts";

export type RateLimitName = Exclude<keyof Settings["limits"], "trustedProxies" | "addressHeader">;

/** Several are taken all together or not at all. */
interface Portion extends Pick<LimiterPortion, "count" | "address"> {
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
  database: Database,
  clock: () => Date,
): RateLimits {
  const isShared = database.kind === "postgres";
  const limiter = createRateLimiter(
    isShared ? postgresBuckets(tableOf(database.writer)) : memoryBuckets(),
    clock,
  );
  const within = ({ db, ...portion }: Portion = {}) =>
    db && isShared ? { ...portion, db: tableOf(db) } : portion;
  return {
    take: (limit, owner, portion) =>
      limiter.take(limits[limit], `${limit} ${owner}`, within(portion)),
    peek: (limit, owner, portion) =>
      limiter.peek(limits[limit], `${limit} ${owner}`, within(portion)),
    takeAt: (rate, purpose, owner, portion) =>
      limiter.take(rate, `${purpose} ${owner}`, within(portion)),
    giveBackAt: (rate, purpose, owner, count = 1) =>
      limiter.giveBack(rate, `${purpose} ${owner}`, { count }),
    sweep: () => limiter.sweep(),
  };
}

function tableOf(db: Queries) {
  return db.$pickTables<"rate_limits">();
}
