/** Payments; each row is one attempt to pay an order. */
import { randomUUID } from "node:crypto";
import { fromColumns, toColumns } from "@damson/database";
import type { Queries, Row } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { Checkout } from "./provider/provider.ts";

export type Payment = Row<"payments">;
type Order = Row<"orders">;

/** Whether a provider handles payments and refunds. Otherwise staff do, by bank transfer. */
export function isPaidOnline({ paymentMethod }: Pick<Order, "paymentMethod">): boolean {
  return paymentMethod !== "bank-transfer";
}

export function createFirstPayment(
  order: Pick<Order, "id" | "paymentMethod" | "total" | "placedAt">,
) {
  return createPayment(order, 1, order.placedAt);
}

function createPayment(
  { id, paymentMethod, total }: Pick<Order, "id" | "paymentMethod" | "total">,
  attempt: number,
  now: Date,
): Payment {
  return {
    id: randomUUID(),
    orderId: id,
    method: paymentMethod,
    amount: total,
    state: "pending",
    createdAt: now,
    attempt,
    checkoutId: null,
    expiresAt: null,
    paymentIntentId: null,
    checkAt: null,
  };
}

export async function addPayment(
  db: Queries,
  order: Order,
  attempt: number,
  now: Date,
): Promise<Payment> {
  const payment = createPayment(order, attempt, now);
  await db.insertInto("payments").values(paymentColumns(payment)).execute();
  return payment;
}

export function paymentColumns(payment: Payment): Schema["payments"] {
  // Safe: a complete payment has a value for every column.
  return toColumns<Schema, "payments">(payment) as Schema["payments"];
}

export async function updatePayment(
  db: Queries,
  id: string,
  changes: Partial<Payment>,
): Promise<void> {
  await db
    .updateTable("payments")
    .set(toColumns<Schema, "payments">(changes))
    .where("id", "=", id)
    .execute();
}

/** The newest payment attempt. Every order has one. */
export async function findLatestPayment(db: Queries, orderId: string): Promise<Payment> {
  const row = await db
    .selectFrom("payments")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("attempt", "desc")
    .executeTakeFirstOrThrow();
  return fromColumns(row);
}

/** The payment that captured the order's own money. */
export async function findCapturedPayment(db: Queries, orderId: string): Promise<Payment> {
  const row = await db
    .selectFrom("payments")
    .selectAll("payments")
    .innerJoin("payment_events", "payment_events.payment_id", "payments.id")
    .where("order_id", "=", orderId)
    .where("type", "=", "captured")
    .executeTakeFirstOrThrow();
  return fromColumns(row);
}

export async function findPayment(db: Queries, id: string): Promise<Payment | undefined> {
  const row = await db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromColumns(row);
}

/** Returns a payment that a foreign key refers to. */
export async function getPayment(db: Queries, id: string): Promise<Payment> {
  const query = db.selectFrom("payments").selectAll().where("id", "=", id);
  return fromColumns(await query.executeTakeFirstOrThrow());
}

export async function findPaymentByIntent(
  db: Queries,
  paymentIntentId: string,
): Promise<Payment | undefined> {
  const query = db
    .selectFrom("payments")
    .selectAll()
    .where("payment_intent_id", "=", paymentIntentId);
  const row = await query.executeTakeFirst();
  return row && fromColumns(row);
}

/** Finds the payment of a provider page; `undefined` if the page is not ours. */
export async function findCheckoutPayment(
  db: Queries,
  { id, paymentId, orderId }: Checkout,
): Promise<Payment | undefined> {
  // Uses the metadata, because a crash may have prevented saving the page's id.
  const payment = paymentId === undefined ? undefined : await findPayment(db, paymentId);
  if (payment === undefined || payment.orderId !== orderId) return undefined;
  return payment.checkoutId === null || payment.checkoutId === id ? payment : undefined;
}
