import { isIPv6 } from "node:net";
import type { Database, Queries } from "../database/database.ts";
import { AuthError } from "../errors.ts";
import type { Rate } from "../settings/rates.ts";
import type { Settings } from "../settings/settings.ts";
import { memoryBuckets } from "./memory-buckets.ts";
import { postgresBuckets } from "./postgres-buckets.ts";

export type RateLimitName = Exclude<keyof Settings["limits"], "addressHeader">;

/** Stores token buckets. A bucket is stored as the time at which it will be full again. */
export interface Buckets {
  /**
   * Takes one token and gives 0, or gives the milliseconds until one is available. With a
   * transaction's `db`, a rollback gives a database bucket's token back.
   */
  take(key: string, bucket: Bucket, now: Date, db?: Queries): Promise<number>;
  peek(key: string, bucket: Bucket, now: Date, db?: Queries): Promise<number>;
  /** Forgets the buckets that are full. */
  sweep(now: Date): Promise<void>;
}

export interface Bucket {
  /** The time in which one token comes back. */
  readonly stepMs: number;
  /** The time in which all tokens come back. */
  readonly capacityMs: number;
}

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
  giveBackAt(rate: Rate, purpose: string, owner: string): Promise<void>;
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
    async giveBackAt(rate, purpose, owner) {
      await ask("take", rate, `${purpose} ${owner}`, { count: -1 });
    },
    sweep: () => buckets.sweep(clock()),
  };
}

/** Takes one for the address a request came from. Throws `over_request_rate_limit`. */
export async function limitAddress(
  limits: RateLimits,
  limit: RateLimitName,
  route: string,
  address: string,
): Promise<void> {
  const seconds = await limits.take(limit, `${route} ${networkOf(address)}`);
  if (seconds > 0) throw overRequestRate(seconds);
}

export function overRequestRate(retryAfterSeconds: number): AuthError {
  return new AuthError("over_request_rate_limit", "Request rate limit reached", {
    retryAfterSeconds,
  });
}

/** One household has one IPv4 address, but as many IPv6 addresses as it likes in one network. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const [before, after] = [head.split(":"), tail.split(":")];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}

function bucketOf({ count, seconds }: Rate): Bucket {
  const capacityMs = seconds * 1000;
  // With a count of 0 no step ever fits.
  return { capacityMs, stepMs: count > 0 ? capacityMs / count : 2 * capacityMs };
}
