import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type Bucket, type Buckets, type RateLimitTables, waitFor } from "./rate-limiter.ts";

const toInterval = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;
/** SQL version of `takeFrom`, without adding the step. */
const selectStart = (now: Date, { capacityMs }: Bucket) =>
  sql<Date>`case when rate_limits.full_at > ${now}::timestamptz + ${toInterval(2 * capacityMs)}
    then ${now}::timestamptz else greatest(rate_limits.full_at, ${now}::timestamptz) end`;

export function createPostgresBuckets(writer: Kysely<RateLimitTables>): Buckets {
  const peek = async (key: string, bucket: Bucket, now: Date, db = writer) => {
    const row = await db
      .selectFrom("rate_limits")
      .select("full_at")
      .where("key", "=", hashKey(key))
      .executeTakeFirst();
    return waitFor(row?.full_at.getTime(), bucket, now.getTime());
  };
  return {
    peek,
    async take(key, bucket, now, db = writer) {
      const { stepMs, capacityMs } = bucket;
      if (stepMs > capacityMs) return capacityMs;
      const taken = await db
        .insertInto("rate_limits")
        .values({ key: hashKey(key), full_at: new Date(now.getTime() + stepMs) })
        .onConflict((conflict) =>
          conflict
            .column("key")
            .doUpdateSet({
              full_at: sql<Date>`${selectStart(now, bucket)} + ${toInterval(stepMs)}`,
            })
            .where(
              sql<boolean>`${selectStart(now, bucket)} + ${toInterval(stepMs)} <= ${now}::timestamptz + ${toInterval(capacityMs)}`,
            ),
        )
        .returning("key")
        .executeTakeFirst();
      return taken ? 0 : Math.max(1, await peek(key, bucket, now, db));
    },
    async sweep(now) {
      await writer.deleteFrom("rate_limits").where("full_at", "<=", now).execute();
    },
  };
}

/** Keys may identify a person, so the table stores only hashes. */
function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
