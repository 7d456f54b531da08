import { DAY_MS } from "@damson/service-runtime/durations";
import type { Service } from "../context.ts";
import { transaction } from "../database/database.ts";
import { readBatches } from "./read-batches.ts";

/** Sessions per query. Nearly all of them are still active. */
const WINDOW = 400;

/**
 * Removes sessions one day after they expired from inactivity. Reads all sessions, because each
 * refresh would have to update an index of the last use.
 */
export async function removeInactiveSessions(
  { db, settings }: Pick<Service, "db" | "settings">,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const { inactivitySeconds } = settings.sessions;
  if (!inactivitySeconds) return;
  const before = new Date(now.getTime() - inactivitySeconds * 1000 - DAY_MS);
  const read = (after: string) =>
    db.reader
      .selectFrom("sessions")
      .select(["id", "created_at", "refreshed_at"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(WINDOW)
      .execute();
  for await (const sessions of readBatches(read, signal)) {
    if (sessions.every(({ created_at, refreshed_at }) => (refreshed_at ?? created_at) >= before)) {
      continue;
    }
    const [first, last] = [sessions[0]?.id ?? "", sessions.at(-1)?.id ?? ""];
    // Checks again, because a session may have been refreshed since.
    await transaction(db, (queries) =>
      queries
        .deleteFrom("sessions")
        .where("id", ">=", first)
        .where("id", "<=", last)
        .where(({ fn }) => fn.coalesce("refreshed_at", "created_at"), "<", before)
        .execute(),
    );
  }
}
