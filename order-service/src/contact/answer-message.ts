import { fromColumns, isUuid, transaction } from "@damson/database";
import type { ApiError } from "@damson/service-runtime/errors";
import { selectPersonId } from "../audit/person-id.ts";
import { writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createApiError, createNotFoundError } from "../errors.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { cleanText } from "../security/clean-text.ts";
import { listAnswers, type StoredMessage } from "./contact-messages.ts";

export interface NewAnswer {
  /** Idempotency key: a new one for each answer. */
  readonly id: string;
  readonly text: string;
  /** Id of the last answer on the author's screen. */
  readonly after: string | null;
  readonly closes: boolean;
}

/**
 * Answers a message by email. Throws `not_found`, `idempotency_key_reused`, and `answered_meanwhile`
 * if there is a newer answer than `after`.
 */
export async function answerMessage(
  { db: database, clock }: Service,
  messageId: string,
  { id, text, after, closes }: NewAnswer,
  person: string,
): Promise<void> {
  const now = clock();
  await transaction(database, async (db) => {
    const message = await lockMessage(db, messageId);
    const answers = await listAnswers(db, messageId);
    if (answers.some((answer) => answer.id === id)) return;
    if ((answers.at(-1)?.id ?? null) !== after) throw createAnsweredMeanwhile();

    const words = cleanText(text).trim();
    const kept = await db
      .insertInto("contact_answers")
      .values({
        id,
        message_id: messageId,
        at: now,
        person,
        person_id: selectPersonId(person),
        text: words,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (kept === undefined) throw createAnswersAnother();
    await db
      .updateTable("contact_messages")
      .set({ answered_at: now, closed_at: closes ? now : null })
      .where("id", "=", messageId)
      .execute();
    const { subject, message: question, createdAt } = message;
    const askedAt = createdAt.toISOString();
    const data = { subject, message: question, askedAt, answer: words };
    const key = `${id}:contact_answer`;
    await enqueue(db, { key, kind: "contact_answer", recipient: message.email, data }, now);
    await writeStaffEvent(db, { person, type: "message_answered", subject: messageId }, now);
  });
}

/** Closes or reopens a message. Idempotent. Throws `not_found`. */
export async function closeMessage(
  { db: database, clock }: Service,
  id: string,
  isClosed: boolean,
  person: string,
): Promise<void> {
  const now = clock();
  await transaction(database, async (db) => {
    const { closedAt } = await lockMessage(db, id);
    if ((closedAt !== null) === isClosed) return;
    const closed_at = isClosed ? now : null;
    await db.updateTable("contact_messages").set({ closed_at }).where("id", "=", id).execute();
    const type = isClosed ? "message_closed" : "message_reopened";
    await writeStaffEvent(db, { person, type, subject: id }, now);
  });
}

async function lockMessage(db: Queries, id: string): Promise<StoredMessage> {
  const query = db.selectFrom("contact_messages").selectAll().where("id", "=", id);
  const row = isUuid(id) ? await query.forUpdate().executeTakeFirst() : undefined;
  if (row === undefined) throw createMessageNotFound();
  return fromColumns(row);
}

export function createMessageNotFound(): ApiError {
  return createNotFoundError("Message not found. It may have been erased.");
}

function createAnswersAnother(): ApiError {
  const message = "This reply was already sent to another message";
  return createApiError({ code: "idempotency_key_reused", message });
}

function createAnsweredMeanwhile(): ApiError {
  const message =
    "A colleague replied while you were writing. Read their reply before you send yours.";
  return createApiError({ code: "answered_meanwhile", message });
}
