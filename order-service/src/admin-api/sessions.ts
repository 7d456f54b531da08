import { transaction } from "@damson/database";
import { DAY_MS } from "@damson/service-runtime/durations";
import type { Service } from "../context.ts";

/** Deletes sessions that were not used for this long, because they have expired. */
const KEPT_MS = 30 * DAY_MS;

interface StaffSession {
  readonly id: string;
  readonly person: string;
}

export async function findLastUse({ db }: Service, id: string): Promise<Date | undefined> {
  const query = db.reader.selectFrom("staff_sessions").select("last_seen_at");
  return (await query.where("session_id", "=", id).executeTakeFirst())?.last_seen_at;
}

export function touchSession({ db, clock }: Service, { id, person }: StaffSession): Promise<void> {
  return transaction(db, async (queries) => {
    const last_seen_at = clock();
    const forgotten = new Date(last_seen_at.getTime() - KEPT_MS);
    await queries.deleteFrom("staff_sessions").where("last_seen_at", "<", forgotten).execute();
    await queries
      .insertInto("staff_sessions")
      .values({ session_id: id, person, last_seen_at })
      .onConflict((conflict) => conflict.column("session_id").doUpdateSet({ last_seen_at }))
      .execute();
  });
}

export function endSession({ db }: Service, id: string): Promise<void> {
  return transaction(db, async (queries) => {
    await queries.deleteFrom("staff_sessions").where("session_id", "=", id).execute();
  });
}
