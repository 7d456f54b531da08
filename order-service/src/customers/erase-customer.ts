import { fromColumns, transaction } from "@damson/database";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { findCodeGivenAt } from "../discounts/personal-codes.ts";
import { eraseOrder, isSettled } from "./erase-order.ts";
import { isOf } from "./is-of.ts";

export interface Erased {
  /** Numbers of the orders that no longer say whose they are. */
  readonly orders: readonly string[];
  /** Numbers of those that are not settled: their details are still needed. */
  readonly open: readonly string[];
  readonly contactMessages: number;
  readonly subscriptions: number;
  /** Whether it stays known, as a keyed hash, that the address has had its discount code. */
  readonly hadCode: boolean;
}

/**
 * Forgets all that is kept of the person with an email address, except what tax law requires, what
 * open orders need, and that the address has had its discount code. Their account is the auth
 * service's.
 */
export async function eraseCustomer(service: Service, typed: string): Promise<Erased> {
  const email = typed.trim().toLowerCase();
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const orders: string[] = [];
    const open: string[] = [];
    for (const order of await ordersOf(db, email)) {
      if (await isSettled(db, order, now)) {
        await eraseOrder(db, order, now);
        orders.push(order.number);
      } else open.push(order.number);
    }
    const messages = await db.deleteFrom("contact_messages").where(isOf(email)).executeTakeFirst();
    const subscribers = await db
      .deleteFrom("newsletter_subscribers")
      .where(isOf(email))
      .executeTakeFirst();
    await db.deleteFrom("discount_codes").where(isOf(email)).execute();
    if (open.length === 0) await forgetMails(db, email);
    return {
      orders,
      open,
      contactMessages: Number(messages.numDeletedRows),
      subscriptions: Number(subscribers.numDeletedRows),
      hadCode: (await findCodeGivenAt(service, db, email)) !== null,
    };
  });
}

async function ordersOf(db: Queries, email: string) {
  const query = db.selectFrom("orders").selectAll().where("email", "=", email).forUpdate();
  return (await query.orderBy("placed_at").execute()).map((row) => fromColumns(row));
}

/** Also the messages that told the shop of what this person wrote. */
async function forgetMails(db: Queries, email: string): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where(sql<boolean>`lower(recipient) = ${email}
      or (kind = 'contact_message' and lower(data ->> 'email') = ${email})`)
    .execute();
}
