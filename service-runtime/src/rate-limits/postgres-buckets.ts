import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type Bucket, type Buckets, type RateLimitTables, waitFor } from "./rate-limiter.ts";

const steps = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;
/** `takeFrom` without adding the step, in SQL. */
const startIn = (now: Date, { capacityMs }: Bucket) =>
  sql<Date>`case when rate_limits.full_at > ${now}::timestamptz + ${steps(2 * capacityMs)}
    then ${now}::timestamptz else greatest(rate_limits.full_at, ${now}::timestamptz) end`;

export function postgresBuckets(writer: Kysely<RateLimitTables>): Buckets {
  const peek = async (key: string, bucket: Bucket, now: Date, db = writer) => {
    const row = await db
      .selectFrom("rate_limits")
      .select("full_at")
      .where("key", "=", hashed(key))
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
        .values({ key: hashed(key), full_at: new Date(now.getTime() + stepMs) })
        .onConflict((conflict) =>
          conflict
            .column("key")
            .doUpdateSet({ full_at: sql<Date>`${startIn(now, bucket)} + ${steps(stepMs)}` })
            .where(
              sql<boolean>`${startIn(now, bucket)} + ${steps(stepMs)} <= ${now}::timestamptz + ${steps(capacityMs)}`,
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
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
