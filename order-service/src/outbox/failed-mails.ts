import { fromColumns, transaction } from "@damson/database";
import { writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createNotFoundError } from "../errors.ts";
import type { OutboxRow } from "./rows.ts";

export type FailedMail = Pick<
  OutboxRow,
  "id" | "kind" | "recipient" | "createdAt" | "attempts" | "failedAt" | "lastError"
>;

/** Newest first. */
export async function listFailedMails(db: Queries, limit: number): Promise<readonly FailedMail[]> {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "kind", "recipient", "created_at", "attempts", "failed_at", "last_error"])
    .where("failed_at", "is not", null)
    .orderBy("failed_at", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => fromColumns(row));
}

/**
 * Tries a failed email again, or all of them. Returns their number. Throws `not_found` if there is
 * no such failed email.
 */
export async function retryFailedMails(
  { db, clock, addressHash }: Pick<Service, "db" | "clock" | "addressHash">,
  person: string,
  id?: number,
): Promise<number> {
  const now = clock();
  return transaction(db, async (queries) => {
    const failed = await queries
      .updateTable("outbox")
      .set({ failed_at: null, next_attempt_at: now })
      .where("failed_at", "is not", null)
      .$if(id !== undefined, (query) => query.where("id", "=", id ?? 0))
      .returning(["kind", "recipient"])
      .execute();
    const [first] = failed;
    if (first === undefined) {
      if (id === undefined) return 0;
      throw createNotFoundError("This email is no longer on the list of failed emails.");
    }
    const event =
      id === undefined
        ? { data: { count: failed.length } }
        : { subject: addressHash(first.recipient.toLowerCase()), data: { kind: first.kind } };
    await writeStaffEvent(queries, { person, type: "mails_retried", ...event }, now);
    return failed.length;
  });
}
