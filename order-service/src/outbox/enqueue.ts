import type { Queries, Row } from "../database/database.ts";
import type { MessageKind, Messages } from "./outbox-messages.ts";

export interface OutboxMessage<Kind extends MessageKind = MessageKind> {
  /** Unique key: the message is queued only once. */
  readonly key: string;
  readonly kind: Kind;
  readonly recipient: string;
  readonly data: Messages[Kind];
}

/** Queues a message, in the transaction of the event that it reports. */
export async function enqueue<Kind extends MessageKind>(
  db: Queries,
  message: OutboxMessage<Kind>,
  now: Date,
): Promise<void> {
  await createOutboxInsert(db, message, now).execute();
}

/** Creates the insert of a message, to run it together with others. */
export function createOutboxInsert<Kind extends MessageKind>(
  db: Queries,
  message: OutboxMessage<Kind>,
  now: Date,
) {
  return createRowInsert(db, { ...message, data: { ...message.data } }, now);
}

/** Creates the insert of a copied row. */
export function createRowInsert(
  db: Queries,
  { key, kind, recipient, data }: Pick<Row<"outbox">, "key" | "kind" | "recipient" | "data">,
  now: Date,
) {
  return db
    .insertInto("outbox")
    .values({
      key,
      kind,
      recipient,
      data,
      created_at: now,
      next_attempt_at: now,
      attempts: 0,
      sent_at: null,
      failed_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column("key").doNothing());
}
