import { DAY_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { sql } from "kysely";
import type { Story } from "./demo.ts";

const REFUSED = "550 5.1.1 The email account that you tried to reach does not exist";
const BUSY = "451 4.3.2 Please try again later";

/** All mails have been sent as they were written, but for a few that nobody took. */
export async function settleMails({ service, end }: Story): Promise<void> {
  const { writer, reader } = service.db;
  await writer.updateTable("outbox").set({ sent_at: sql<Date>`created_at`, attempts: 1 }).execute();
  const recent = async (before: Date, count: number) => {
    const mails = reader.selectFrom("outbox").select(["id", "created_at"]);
    const confirmations = mails.where("kind", "=", "order_confirmation");
    return confirmations
      .where("created_at", "<", before)
      .orderBy("created_at", "desc")
      .limit(count)
      .execute();
  };
  const days = (count: number) => new Date(end.getTime() - count * DAY_MS);
  for (const { id, created_at } of await recent(days(4), 3)) {
    const failed_at = new Date(created_at.getTime() + 3 * DAY_MS);
    await writer
      .updateTable("outbox")
      .set({ sent_at: null, failed_at, attempts: 14, last_error: REFUSED })
      .where("id", "=", id)
      .execute();
  }
  for (const { id } of await recent(days(0), 2)) {
    const next_attempt_at = new Date(end.getTime() + 20 * MINUTE_MS);
    await writer
      .updateTable("outbox")
      .set({ sent_at: null, next_attempt_at, attempts: 3, last_error: BUSY })
      .where("id", "=", id)
      .execute();
  }
}
