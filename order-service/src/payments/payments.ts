/** Payments. Each is one attempt to pay an order. */
import { randomUUID } from "node:crypto";
import { fromColumns, toColumns } from "@damson/database";
import { HOUR_MS } from "@damson/service-runtime/durations";
import type { Queries, Row } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { Checkout } from "./provider/provider.ts";

export type Payment = Row<"payments">;
type Order = Row<"orders">;

/** Returns true if the provider takes payments and makes refunds. Staff handle bank transfers. */
export function isPaidOnline({ paymentMethod }: Pick<Order, "paymentMethod">): boolean {
  return paymentMethod !== "bank-transfer";
}

/** Repeated attempts to pay at the checkout cannot reserve the goods for longer. */
export const MAX_CHECKOUT_MS = 24 * HOUR_MS;

/**
 * Returns true if the customer has more than a day to pay: by bank transfer, or online after staff
 * placed the order or changed its items.
 */
export function hasDaysToPay({ payBy, placedAt }: Pick<Order, "payBy" | "placedAt">): boolean {
  return payBy !== null && payBy.getTime() > placedAt.getTime() + MAX_CHECKOUT_MS;
}

export function createFirstPayment({
  total: amount,
  placedAt,
  ...order
}: Pick<Order, "id" | "paymentMethod" | "total" | "placedAt">) {
  return createPayment(order, { amount, attempt: 1, createdAt: placedAt });
}

type NewPayment = Pick<Payment, "amount" | "attempt" | "createdAt">;

function createPayment(
  { id, paymentMethod }: Pick<Order, "id" | "paymentMethod">,
  given: NewPayment,
): Payment {
  return {
    ...given,
    id: randomUUID(),
    orderId: id,
    method: paymentMethod,
    state: "pending",
    checkoutId: null,
    expiresAt: null,
    paymentIntentId: null,
    checkAt: null,
    fee: null,
  };
}

export async function addPayment(db: Queries, order: Order, given: NewPayment): Promise<Payment> {
  const payment = createPayment(order, given);
  await db.insertInto("payments").values(toPaymentColumns(payment)).execute();
  return payment;
}

export function toPaymentColumns(payment: Payment): Schema["payments"] {
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

/** Returns the newest payment of an order. There is always one. */
export async function findLatestPayment(db: Queries, orderId: string): Promise<Payment> {
  const row = await db
    .selectFrom("payments")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("attempt", "desc")
    .executeTakeFirstOrThrow();
  return fromColumns(row);
}

export async function findPayment(db: Queries, id: string): Promise<Payment | undefined> {
  const row = await db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromColumns(row);
}

/** Returns a payment. Throws if there is none. */
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

/**
 * Finds the payment of a page at the provider. Returns `undefined` if the page is not from this
 * shop.
 */
export async function findCheckoutPayment(
  db: Queries,
  { id, paymentId, orderId }: Checkout,
): Promise<Payment | undefined> {
  // Reads the id from the page: if the process crashed, the payment has no page.
  const payment = paymentId === undefined ? undefined : await findPayment(db, paymentId);
  if (payment === undefined || payment.orderId !== orderId) return undefined;
  return payment.checkoutId === null || payment.checkoutId === id ? payment : undefined;
}
