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
  /** Numbers of the erased orders. */
  readonly orders: readonly string[];
  /** Numbers of orders that are not settled, so their details are still needed. */
  readonly open: readonly string[];
  readonly contactMessages: number;
  readonly subscriptions: number;
  readonly backInStockRequests: number;
  /** Whether a hash of the address stays on record, so that it gets no second discount code. */
  readonly hadCode: boolean;
}

/**
 * Erases all data about an email address. Keeps data that tax law requires or that open orders
 * need, and a hash that prevents a second discount code. Records the erasure itself under a hash of
 * the address. The account is deleted by the auth service.
 */
export async function eraseCustomer(
  service: Service,
  typed: string,
  person = COMMAND_LINE,
): Promise<Erased> {
  const email = typed.trim().toLowerCase();
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const { settled, open } = await splitOrders(db, email, now);
    // Events of commands have no person.
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
    await deleteMails(db, email, open);
    const erased: Erased = {
      orders: listNumbers(settled),
      open: listNumbers(open),
      contactMessages: Number(messages.numDeletedRows),
      subscriptions: Number(subscribers.numDeletedRows),
      backInStockRequests: Number(requests.numDeletedRows),
      hadCode: (await findCodeGivenAt(service, db, email)) !== null,
    };
    const subject = service.addressHash(email);
    await anonymizeStaffEvents(db, email, subject);
    const data = { orders: erased.orders, open: erased.open };
    await writeStaffEvent(db, { person, type: "customer_erased", subject, data }, now);
    return erased;
  });
}

export async function previewErasure(
  { db, clock }: Service,
  email: string,
): Promise<Pick<Erased, "orders" | "open">> {
  const { settled, open } = await splitOrders(db.reader, email, clock());
  return { orders: listNumbers(settled), open: listNumbers(open) };
}

async function splitOrders(db: Queries, email: string, now: Date) {
  const settled: Order[] = [];
  const open: Order[] = [];
  for (const order of await listOrders(db, email)) {
    ((await isSettled(db, order, now)) ? settled : open).push(order);
  }
  return { settled, open };
}

async function listOrders(db: Queries, email: string): Promise<readonly Order[]> {
  const query = db.selectFrom("orders").selectAll().where("email", "=", email);
  const locked = db.isTransaction ? query.forUpdate() : query;
  return (await locked.orderBy("placed_at").execute()).map((row) => fromColumns(row));
}

function listNumbers(orders: readonly Order[]): readonly string[] {
  return orders.map(({ number }) => number);
}

/** Deletes emails to the customer, and emails to the shop with the customer's messages. */
async function deleteMails(db: Queries, email: string, open: readonly Order[]): Promise<void> {
  // Emails of open orders may still be needed. Their keys start with the order's id.
  const ofOpen = open.map(({ id }) => sql`(key >= ${`${id}:`} and key < ${`${id};`})`);
  const isKept = ofOpen.length === 0 ? sql`false` : sql`(${sql.join(ofOpen, sql` or `)})`;
  await db
    .deleteFrom("outbox")
    .where(sql<boolean>`(lower(recipient) = ${email} and not ${isKept})
      or (kind = 'contact_message' and lower(data ->> 'email') = ${email})`)
    .execute();
}

/**
 * Replaces a lower-case address in the subject and the data of staff events. The person who acted
 * stays, even if they have this address.
 */
async function anonymizeStaffEvents(
  db: Queries,
  email: string,
  replacement: string,
): Promise<void> {
  const events = await db
    .selectFrom("staff_events")
    .select(["id", "subject", "data"])
    .where(sql<boolean>`lower(subject) = ${email} or ${mentionsEmail(email)}`)
    .execute();
  for (const { id, subject, data } of events) {
    const changed = Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, replaceEmail(value, email, replacement)]),
    );
    await db
      .updateTable("staff_events")
      .set({ subject: replaceEmail(subject, email, replacement), data: changed })
      .where("id", "=", id)
      .execute();
  }
}

/** Ignores case. An address contains no characters that JSON escapes. */
function mentionsEmail(email: string) {
  const pattern = `%"${email.replace(/[\\%_]/g, "\\$&")}"%`;
  return sql<boolean>`lower(cast(data as text)) like ${pattern} escape '\\'`;
}

function replaceEmail<Value>(value: Value, email: string, replacement: string): Value | string {
  return typeof value === "string" && value.toLowerCase() === email ? replacement : value;
}
