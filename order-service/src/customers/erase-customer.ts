import { fromColumns, transaction } from "@damson/database";
import { sql } from "kysely";
import { COMMAND_LINE, writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { findCodeGivenAt } from "../discounts/personal-codes.ts";
import type { Order } from "../orders/orders.ts";
import { emailEquals } from "./email-equals.ts";
import { eraseOrder, isSettled } from "./erase-order.ts";

export interface Erased {
  /** Numbers of the orders that no longer say whose they are. */
  readonly orders: readonly string[];
  /** Numbers of those that are not settled: their details are still needed. */
  readonly open: readonly string[];
  readonly contactMessages: number;
  readonly subscriptions: number;
  /** Requests to be written to once something can be bought again. */
  readonly backInStockRequests: number;
  /** True if a keyed hash stays, which says that the address has had its discount code. */
  readonly hadCode: boolean;
}

/**
 * Forgets all that is kept of the person with an email address, except what tax law requires, what
 * open orders need, and that the address has had its discount code. That it was done, and by whom of
 * the staff, is kept under a hash of the address. Their account is the auth service's.
 */
export async function eraseCustomer(
  service: Service,
  typed: string,
  person = COMMAND_LINE,
): Promise<Erased> {
  const email = typed.trim().toLowerCase();
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const { settled, open } = await sortOrders(db, email, now);
    // A command has no address: the history knows it by that.
    const by = {
      actor: "staff",
      person: person === COMMAND_LINE ? undefined : person,
      now,
    } as const;
    for (const order of settled) await eraseOrder(db, order, by);
    const messages = await db
      .deleteFrom("contact_messages")
      .where(emailEquals(email))
      .executeTakeFirst();
    const subscribers = await db
      .deleteFrom("newsletter_subscribers")
      .where(emailEquals(email))
      .executeTakeFirst();
    const requests = await db
      .deleteFrom("back_in_stock_requests")
      .where(emailEquals(email))
      .executeTakeFirst();
    await db.deleteFrom("discount_codes").where(emailEquals(email)).execute();
    await forgetMails(db, email, open);
    const erased: Erased = {
      orders: numbersOf(settled),
      open: numbersOf(open),
      contactMessages: Number(messages.numDeletedRows),
      subscriptions: Number(subscribers.numDeletedRows),
      backInStockRequests: Number(requests.numDeletedRows),
      hadCode: (await findCodeGivenAt(service, db, email)) !== null,
    };
    const subject = service.addressHash(email);
    await forgetInStaffEvents(db, email, subject);
    const data = { orders: erased.orders, open: erased.open };
    await writeStaffEvent(db, { person, type: "customer_erased", subject, data }, now);
    return erased;
  });
}

/** Lists the orders that would lose their person now, and those that would not. */
export async function previewErasure(
  { db, clock }: Service,
  email: string,
): Promise<Pick<Erased, "orders" | "open">> {
  const { settled, open } = await sortOrders(db.reader, email, clock());
  return { orders: numbersOf(settled), open: numbersOf(open) };
}

async function sortOrders(db: Queries, email: string, now: Date) {
  const settled: Order[] = [];
  const open: Order[] = [];
  for (const order of await ordersOf(db, email)) {
    ((await isSettled(db, order, now)) ? settled : open).push(order);
  }
  return { settled, open };
}

async function ordersOf(db: Queries, email: string): Promise<readonly Order[]> {
  const query = db.selectFrom("orders").selectAll().where("email", "=", email);
  const locked = db.isTransaction ? query.forUpdate() : query;
  return (await locked.orderBy("placed_at").execute()).map((row) => fromColumns(row));
}

function numbersOf(orders: readonly Order[]): readonly string[] {
  return orders.map(({ number }) => number);
}

/** Also the notices to the shop about this person's messages. */
async function forgetMails(db: Queries, email: string, open: readonly Order[]): Promise<void> {
  // Their keys begin with the order's id: those of open orders may be needed still.
  const ofOpen = open.map(({ id }) => sql`(key >= ${`${id}:`} and key < ${`${id};`})`);
  const isKept = ofOpen.length === 0 ? sql`false` : sql`(${sql.join(ofOpen, sql` or `)})`;
  await db
    .deleteFrom("outbox")
    .where(sql<boolean>`(lower(recipient) = ${email} and not ${isKept})
      or (kind = 'contact_message' and lower(data ->> 'email') = ${email})`)
    .execute();
}

/**
 * Puts something else in the place of an address, in lower case, wherever it is what an event was done
 * to or is named by it. The staff member who did it stays: also where it was they.
 */
async function forgetInStaffEvents(db: Queries, email: string, replacement: string): Promise<void> {
  const events = await db
    .selectFrom("staff_events")
    .select(["id", "subject", "data"])
    .where(sql<boolean>`lower(subject) = ${email} or ${mentions(email)}`)
    .execute();
  for (const { id, subject, data } of events) {
    const changed = Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, replaced(value, email, replacement)]),
    );
    await db
      .updateTable("staff_events")
      .set({ subject: replaced(subject, email, replacement), data: changed })
      .where("id", "=", id)
      .execute();
  }
}

/** In any case; a text in JSON has no other letters of an address than the address has. */
function mentions(email: string) {
  const pattern = `%"${email.replace(/[\\%_]/g, "\\$&")}"%`;
  return sql<boolean>`lower(cast(data as text)) like ${pattern} escape '\\'`;
}

function replaced<Value>(value: Value, email: string, replacement: string): Value | string {
  return typeof value === "string" && value.toLowerCase() === email ? replacement : value;
}
