/** Emails that owners have sent to themselves, to see whether the shop's emails arrive. */
import { randomUUID } from "node:crypto";
import { transaction } from "@damson/database";
import { sql } from "kysely";
import { writeStaffEvent } from "../../audit/staff-events.ts";
import type { Service } from "../../context.ts";
import type { Queries } from "../../database/database.ts";
import { enqueue } from "../../outbox/enqueue.ts";

const KIND = "test_mail";

export interface TestMail {
  readonly recipient: string;
  readonly state: "waiting" | "sent" | "failed";
  /** Time of its state. */
  readonly at: Date;
  /** The mail server's answer to the last attempt. */
  readonly error: string | null;
}

/** Sends one to the owner who asks. */
export function sendTestMail(
  { db, clock }: Pick<Service, "db" | "clock">,
  { id: personId, email: person }: { readonly id: string; readonly email: string },
): Promise<void> {
  const now = clock();
  return transaction(db, async (queries) => {
    // Each is a mail of its own, which no mailbox takes for the one before.
    const key = `${KIND}:${randomUUID()}`;
    await enqueue(queries, { key, kind: KIND, recipient: person, data: {} }, now);
    await writeStaffEvent(queries, { person, personId, type: "test_mail_requested" }, now);
  });
}

/** Reads the newest one of a recipient, and whether one of any owner was sent. */
export async function readTestMails(
  db: Queries,
  recipient: string,
): Promise<{ readonly testMail: TestMail | undefined; readonly isMailSent: boolean }> {
  // As the condition of the index has it.
  const newest = db
    .selectFrom("outbox")
    .where(sql<boolean>`kind = 'test_mail'`)
    .orderBy("id", "desc")
    .limit(1);
  const sent = await newest.select("id").where("sent_at", "is not", null).executeTakeFirst();
  const row = await newest
    .select(["created_at", "sent_at", "failed_at", "last_error"])
    .where("recipient", "=", recipient)
    .executeTakeFirst();
  return { testMail: row && { recipient, ...stateOf(row) }, isMailSent: sent !== undefined };
}

interface Row {
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly failed_at: Date | null;
  readonly last_error: string | null;
}

function stateOf({ created_at, sent_at, failed_at, last_error }: Row) {
  if (sent_at !== null) return { state: "sent", at: sent_at, error: null } as const;
  if (failed_at !== null) return { state: "failed", at: failed_at, error: last_error } as const;
  return { state: "waiting", at: created_at, error: last_error } as const;
}
