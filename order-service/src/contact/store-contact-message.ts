import { randomUUID } from "node:crypto";
import { transaction } from "@damson/database";
import type { ContactMessage } from "@damson/shop/contact/contact-message";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createApiError } from "../errors.ts";
import { enqueue, type OutboxMessage } from "../outbox/enqueue.ts";
import { mayWriteTo } from "../outbox/mails-to-strangers.ts";

/**
 * Stores a message, and queues emails to the shop and to the sender. With the same key, stores it
 * only once. Throws `idempotency_key_reused` for another message under the same key.
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

    // Only a test shop may lack an owner's address. Messages then go to its sender address.
    const recipient = owner.email ?? smtp.adminEmail;
    await enqueueMail(db, id, { kind: "contact_message", recipient, data: message }, now);
    // The message is stored, even if a limit prevents the email to the sender.
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
  throw createApiError({
    code: "idempotency_key_reused",
    message: "Another message was sent with this idempotency key.",
  });
}
