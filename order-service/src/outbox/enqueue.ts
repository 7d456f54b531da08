import type { Queries, Row } from "../database/database.ts";
import type { MessageKind, Messages } from "./messages.ts";

export interface OutboxMessage<Kind extends MessageKind = MessageKind> {
  /** Key for deduplication. */
  readonly key: string;
  readonly kind: Kind;
  readonly recipient: string;
  readonly data: Messages[Kind];
}

/** Queues a message in the transaction of its event. */
export async function enqueue<Kind extends MessageKind>(
  db: Queries,
  message: OutboxMessage<Kind>,
  now: Date,
): Promise<void> {
  await createOutboxInsert(db, message, now).execute();
}

/** Builds the insert of a message, to combine it with others. */
export function createOutboxInsert<Kind extends MessageKind>(
  db: Queries,
  message: OutboxMessage<Kind>,
  now: Date,
) {
  return createRowInsert(db, { ...message, data: { ...message.data } }, now);
}

/** Builds the insert of a copied row. */
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
