import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { stateConflict } from "../errors.ts";
import { tellCustomer } from "../orders/order-messages.ts";
import { changeOrder, listLines, lockOrder, type Order } from "../orders/orders.ts";
import type { RefundReason } from "../outbox/messages.ts";
import { amountToRefund } from "../returns/refund-amount.ts";
import { addPaymentEvent, isKnownEvent } from "./payment-events.ts";

export interface Refund {
  /** In pence. Default: what is owed, for a cancelled order or for goods that have come back. */
  readonly amount?: number;
  /** What the bank or the provider calls it; told again, nothing more happens. */
  readonly providerEventId?: string;
}

/**
 * Money has been paid back, in whole or in part. Throws `not_found`, and `order_state_conflict` also
 * where it would be more than was paid.
 */
export async function refundOrder(
  service: Service,
  orderId: string,
  { amount: given, providerEventId }: Refund = {},
): Promise<Order> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const before = await lockOrder(db, orderId);
    if (providerEventId !== undefined && (await isKnownEvent(db, providerEventId))) return before;
    const amount = given ?? (await amountOwed(db, before));
    const refunded = before.refunded + amount;
    requireRefundable(before, amount);
    const order = await changeOrder(db, before, {
      action: "refund",
      actor: "staff",
      now,
      columns: { refunded },
      data: { amount },
    });
    await closeReturns(db, order, now);
    if (amount === 0) return order;
    // The sum so far tells one refund from the next.
    const id = providerEventId ?? `${orderId}:refunded:${refunded}`;
    await addPaymentEvent(db, order, { providerEventId: id, type: "refunded", amount, now });
    const details = { amount, reason: reasonFor(before) };
    await tellCustomer(service, db, order, { kind: "refunded", details, now, count: refunded });
    return order;
  });
}

/** Nothing at all is right for goods that were paid back before they came. Throws `order_state_conflict`. */
function requireRefundable({ state, number, paid, refunded }: Order, amount: number): void {
  const least = state === "returned" ? 0 : 1;
  if (Number.isSafeInteger(amount) && amount >= least && amount <= paid - refunded) return;
  throw stateConflict(`There is nothing of this amount to refund for ${number}.`);
}

/** What the customer is to get back: all of a cancelled order, or what came back of one. */
async function amountOwed(db: Queries, order: Order): Promise<number> {
  const due =
    order.state === "cancelled" ? order.paid : amountToRefund(order, await listLines(db, order.id));
  return Math.max(0, due - order.refunded);
}

async function closeReturns(db: Queries, { id, state }: Order, now: Date): Promise<void> {
  if (state !== "refunded") return;
  await db
    .updateTable("returns")
    .set({ state: "refunded", refunded_at: now })
    .where("order_id", "=", id)
    .where("state", "=", "received")
    .execute();
}

function reasonFor({ state }: Order): RefundReason {
  if (state === "cancelled") return "cancelled";
  return state === "returned" ? "returned" : "goodwill";
}
