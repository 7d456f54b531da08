import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { mailToken } from "./order-messages.ts";
import type { Order } from "./orders.ts";
import { mailsOf } from "./resend-mail.ts";

/**
 * Mails of an order that have not left, also those that were given up, go to where its customer is written
 * to now, with the link that works now. One that is being sent at this moment is sent to both addresses.
 */
export async function readdressMails(
  { clock, tokens }: Pick<Service, "clock" | "tokens">,
  db: Queries,
  order: Order,
): Promise<void> {
  const unsent = mailsOf(db, order.id).select(["id", "data"]).where("sent_at", "is", null);
  const recipient = order.shipping.email;
  const token = mailToken(tokens, order);
  for (const { id, data } of await unsent.orderBy("id").execute()) {
    await db
      .updateTable("outbox")
      .set({ recipient, data: { ...data, token }, next_attempt_at: clock() })
      .where("id", "=", id)
      .execute();
  }
}
