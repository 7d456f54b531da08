import { createPostgresBuckets } from "@damson/service-runtime/rate-limits/postgres-buckets";
import {
  createMemoryBuckets,
  createRateLimiter,
  type Rate,
  type TakeOptions,
} from "@damson/service-runtime/rate-limits/rate-limiter";
import type { Database, Queries } from "../database/database.ts";
import type { Settings } from "../settings/settings.ts";

export type RateLimitName = Exclude<keyof Settings["limits"], "trustedProxies" | "addressHeader">;

interface Portion extends Pick<TakeOptions, "count" | "address"> {
  /** The transaction that takes the tokens. A rollback returns them. */
  readonly db?: Queries | undefined;
}

export interface RateLimits {
  /**
   * Takes tokens and returns 0, or returns the whole seconds to wait. Each `owner` has its own
   * bucket.
   */
  take(limit: RateLimitName, owner: string, portion?: Portion): Promise<number>;
  peek(limit: RateLimitName, owner: string, portion?: Portion): Promise<number>;
  /** Takes tokens at a given rate, for example for a pause between two emails to an address. */
  takeAt(rate: Rate, purpose: string, owner: string, portion?: Portion): Promise<number>;
  releaseAt(rate: Rate, purpose: string, owner: string, count?: number): Promise<void>;
  sweep(): Promise<void>;
}

/** Creates rate limits in memory or, on Postgres, shared by all processes. */
export function createRateLimits(
  limits: Settings["limits"],
  database: Database,
  clock: () => Date,
): RateLimits {
  const isShared = database.kind === "postgres";
  const limiter = createRateLimiter(
    isShared ? createPostgresBuckets(withRateLimits(database.writer)) : createMemoryBuckets(),
    clock,
  );
  const within = ({ db, ...portion }: Portion = {}) =>
    db && isShared ? { ...portion, db: withRateLimits(db) } : portion;
  return {
    take: (limit, owner, portion) =>
      limiter.take(limits[limit], `${limit} ${owner}`, within(portion)),
    peek: (limit, owner, portion) =>
      limiter.peek(limits[limit], `${limit} ${owner}`, within(portion)),
    takeAt: (rate, purpose, owner, portion) =>
      limiter.take(rate, `${purpose} ${owner}`, within(portion)),
    releaseAt: (rate, purpose, owner, count = 1) =>
      limiter.release(rate, `${purpose} ${owner}`, { count }),
    sweep: () => limiter.sweep(),
  };
}

function withRateLimits(db: Queries) {
  return db.$pickTables<"rate_limits">();
}
