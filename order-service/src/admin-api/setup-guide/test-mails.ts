/** Emails that owners send to themselves to test the mail server. */
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
  /** Time of the last change of state. */
  readonly at: Date;
  /** Error of the last attempt, from the mail server. */
  readonly error: string | null;
}

export function sendTestMail(
  { db, clock }: Pick<Service, "db" | "clock">,
  { id: personId, email: person }: { readonly id: string; readonly email: string },
): Promise<void> {
  const now = clock();
  return transaction(db, async (queries) => {
    // A new key, and so a new message id. Otherwise mail servers would drop it as a duplicate.
    const key = `${KIND}:${randomUUID()}`;
    await enqueue(queries, { key, kind: KIND, recipient: person, data: {} }, now);
    await writeStaffEvent(queries, { person, personId, type: "test_mail_requested" }, now);
  });
}

/** Reads the newest test email to a recipient, and whether one was ever sent to anyone. */
export async function readTestMails(
  db: Queries,
  recipient: string,
): Promise<{ readonly testMail: TestMail | undefined; readonly isMailSent: boolean }> {
  // A literal, to match the condition of the partial index.
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
  return { testMail: row && { recipient, ...testMailState(row) }, isMailSent: sent !== undefined };
}

interface Row {
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly failed_at: Date | null;
  readonly last_error: string | null;
}

function testMailState({ created_at, sent_at, failed_at, last_error }: Row) {
  if (sent_at !== null) return { state: "sent", at: sent_at, error: null } as const;
  if (failed_at !== null) return { state: "failed", at: failed_at, error: last_error } as const;
  return { state: "waiting", at: created_at, error: last_error } as const;
}
