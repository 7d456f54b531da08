import type { Queries } from "../database/database.ts";
import type { MessageKind } from "./messages.ts";

export interface OutboxMessage {
  /** Of the message itself: the same one again is not kept twice. */
  readonly key: string;
  readonly kind: MessageKind;
  readonly recipient: string;
  /** As `Messages` has it for the kind. */
  readonly data: object;
}

/** Writes a message in the transaction of what it tells of. It is sent afterwards. */
export async function enqueue(db: Queries, message: OutboxMessage, now: Date): Promise<void> {
  await outboxInsert(db, message, now).execute();
}

/** The insert that does it. */
export function outboxInsert(
  db: Queries,
  { key, kind, recipient, data }: OutboxMessage,
  now: Date,
) {
  return db
    .insertInto("outbox")
    .values({
      key,
      kind,
      recipient,
      data: { ...data },
      created_at: now,
      next_attempt_at: now,
      attempts: 0,
      sent_at: null,
      failed_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column("key").doNothing());
}
