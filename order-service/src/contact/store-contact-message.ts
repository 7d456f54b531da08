import { randomUUID } from "node:crypto";
import { transaction } from "@damson/database";
import type { ContactMessage } from "@damson/shop/contact/contact-message";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { apiError } from "../errors.ts";
import { enqueue, type OutboxMessage } from "../outbox/enqueue.ts";
import { mayWriteTo } from "../outbox/mails-to-strangers.ts";

/**
 * Stores a message with its mails to the shop and to the sender. Idempotent by key; throws `idempotency_key_reused` for
 * another message.
 */
export async function storeContactMessage(
  service: Service,
  message: ContactMessage,
  key: string,
): Promise<void> {
  const now = service.clock();
  const id = randomUUID();
  const { owner, smtp } = service.settings;
  const columns = { ...message, email: message.email.toLowerCase() };

  await transaction(service.db, async (db) => {
    const kept = await db
      .insertInto("contact_messages")
      .values({ id, key, ...columns, created_at: now })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .executeTakeFirst();
    if (kept.numInsertedOrUpdatedRows !== 1n) return requireSame(db, key, columns);

    // Only a test shop can lack an owner address; then the mail goes to the mail sender's own
    // address.
    const recipient = owner.email ?? smtp.adminEmail;
    await enqueueMail(db, id, { kind: "contact_message", recipient, data: message }, now);
    // The message is stored even if its sender may not be mailed.
    if (!(await mayWriteTo(service, db, message.email))) return;
    const toSender = { kind: "contact_acknowledged", recipient: message.email, data: {} } as const;
    await enqueueMail(db, id, toSender, now);
  });
}

function enqueueMail(
  db: Queries,
  id: string,
  mail: Omit<OutboxMessage, "key">,
  now: Date,
): Promise<void> {
  return enqueue(db, { ...mail, key: `${id}:${mail.kind}` }, now);
}

async function requireSame(db: Queries, key: string, message: ContactMessage): Promise<void> {
  const kept = await db
    .selectFrom("contact_messages")
    .select(["name", "email", "subject", "message"])
    .where("key", "=", key)
    .executeTakeFirst();
  const fields = ["name", "email", "subject", "message"] as const;
  if (kept === undefined || fields.every((field) => kept[field] === message[field])) return;
  throw apiError({
    code: "idempotency_key_reused",
    message: "Another message was sent with this idempotency key.",
  });
}
