import { DAY_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { sql } from "kysely";
import type { Demo } from "./demo.ts";

/** Marks all emails as sent, except one that failed and one that is retried. */
export async function settleMails({ service, end }: Demo): Promise<void> {
  const { writer, reader } = service.db;
  await writer.updateTable("outbox").set({ sent_at: sql<Date>`created_at`, attempts: 1 }).execute();
  const lastBefore = (time: Date) =>
    reader
      .selectFrom("outbox")
      .select(["id", "created_at"])
      .where("kind", "=", "order_confirmation")
      .where("created_at", "<", time)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
  const update = (id: number, change: object) =>
    writer
      .updateTable("outbox")
      .set({ sent_at: null, ...change })
      .where("id", "=", id)
      .execute();
  const old = await lastBefore(new Date(end.getTime() - 4 * DAY_MS));
  const recent = await lastBefore(end);
  if (old) {
    const failed_at = new Date(old.created_at.getTime() + 3 * DAY_MS);
    const last_error = "550 5.1.1 The email account that you tried to reach does not exist";
    await update(old.id, { failed_at, attempts: 14, last_error });
  }
  if (recent) {
    const next_attempt_at = new Date(end.getTime() + 20 * MINUTE_MS);
    const last_error = "451 4.3.2 Please try again later";
    await update(recent.id, { next_attempt_at, attempts: 3, last_error });
  }
}
