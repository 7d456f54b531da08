import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { takeDiscount } from "../discounts/discount-codes.ts";
import { tellCustomer } from "../orders/order-messages.ts";
import { changeOrder, conflictIn, listLines, lockOrder, type Order } from "../orders/orders.ts";
import { reserve, wantedOf } from "../stock/stock.ts";
import { addPaymentEvent, isKnownEvent } from "./payment-events.ts";

export interface Capture {
  /** What the bank or the provider calls this payment; told again, nothing more happens. */
  readonly providerEventId?: string;
  readonly actor?: "staff" | "system";
}

/**
 * The whole of an order's money has come. An expired order is revived if what it wants is still there;
 * otherwise, and for a cancelled one, the money goes back. Throws `not_found` and
 * `order_state_conflict`.
 */
export async function markPaid(
  service: Service,
  orderId: string,
  { providerEventId = `${orderId}:captured`, actor = "staff" }: Capture = {},
): Promise<Order> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const order = await lockOrder(db, orderId);
    const by: PaidBy = { actor, now, providerEventId };
    const { state, paid } = order;
    if (paid > 0) {
      if (await isKnownEvent(db, providerEventId)) return order;
      throw conflictIn(order);
    }
    if (state === "pending_payment") return capture(service, db, order, by);
    // Nobody is known any more to whom the goods of an erased order could be sent.
    if (state !== "expired" || order.erasedAt !== null)
      return giveMoneyBack(service, db, order, by);
    const isRevived = await takeGoodsAgain(db, order, now);
    return (isRevived ? capture : giveMoneyBack)(service, db, order, by);
  });
}

interface PaidBy {
  readonly actor: "staff" | "system";
  readonly now: Date;
  readonly providerEventId: string;
}

async function capture(
  service: Service,
  db: Queries,
  before: Order,
  { actor, now, providerEventId }: PaidBy,
): Promise<Order> {
  const { total } = before;
  const order = await changeOrder(db, before, {
    action: "pay",
    actor,
    now,
    columns: { paid: total },
  });
  await addPaymentEvent(db, order, { providerEventId, type: "captured", amount: total, now });
  const revived = before.state === "expired";
  await tellCustomer(service, db, order, { kind: "payment_received", details: { revived }, now });
  return order;
}

async function giveMoneyBack(
  service: Service,
  db: Queries,
  before: Order,
  { actor, now, providerEventId }: PaidBy,
): Promise<Order> {
  const amount = before.total;
  const order = await changeOrder(db, before, {
    action: "pay_too_late",
    actor,
    now,
    columns: { paid: amount, refunded: amount },
  });
  await addPaymentEvent(db, order, { providerEventId, type: "captured", amount, now });
  const refund = { providerEventId: `${providerEventId}:refunded`, amount, now } as const;
  await addPaymentEvent(db, order, { ...refund, type: "refunded" });
  const details = { amount, reason: "paid_too_late" } as const;
  await tellCustomer(service, db, order, { kind: "refunded", details, now });
  return order;
}

/** Gives whether all of it was still there. */
async function takeGoodsAgain(db: Queries, order: Order, now: Date): Promise<boolean> {
  const wanted = wantedOf(await listLines(db, order.id));
  if ((await reserve(db, order.id, wanted, now)).length > 0) return false;
  // Its price was agreed: it stays, even if the code has been used since.
  if (order.discountCode !== null) await takeDiscount(db, order.discountCode, order.id);
  return true;
}
