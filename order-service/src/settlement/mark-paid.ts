import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { giveBackDiscount, takeDiscount } from "../discounts/discount-codes.ts";
import { stateConflict } from "../errors.ts";
import { tellCustomer } from "../orders/order-messages.ts";
import {
  changeOrder,
  conflictIn,
  listLines,
  lockOrder,
  type Order,
  type StaffChange,
} from "../orders/orders.ts";
import { removeHold } from "../orders/unpaid-holds.ts";
import { addPaymentEvent, isKnownEvent } from "../payments/payment-events.ts";
import { isPaidOnline } from "../payments/payments.ts";
import { requestRefund } from "../payments/refunds.ts";
import { markReservationsPaid, reserve, wantedOf } from "../stock/stock.ts";
import { reasonFor } from "./book-refund.ts";

export interface Capture extends StaffChange {
  /** What the bank or the provider calls this payment; told again, nothing more happens. */
  readonly providerEventId?: string;
  readonly actor?: "staff" | "system";
  /** The payment by which the provider took it. Without one, staff have seen it at the bank. */
  readonly paymentId?: string;
}

/**
 * The whole of an order's money has come. An expired order is revived if what it wants is still there;
 * otherwise, and for a cancelled one, the money goes back, as it does where the order is paid already.
 * Throws `not_found` and `order_state_conflict`.
 */
export async function markPaid(
  service: Service,
  orderId: string,
  {
    providerEventId = `${orderId}:captured`,
    actor = "staff",
    paymentId,
    person,
    version,
  }: Capture = {},
): Promise<Order> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const order = await lockOrder(db, orderId, version);
    const by: PaidBy = { actor, person, now, providerEventId, paymentId };
    const { state, paid } = order;
    if (await isKnownEvent(db, providerEventId)) return order;
    if (paymentId === undefined && isPaidOnline(order)) {
      throw stateConflict(`Order ${order.number} is paid online: that is written down by itself.`);
    }
    if (paid > 0) {
      if (paymentId === undefined) throw conflictIn(order);
      return returnSurplus(db, order, { ...by, paymentId });
    }
    if (state === "pending_payment") return capture(service, db, order, by);
    // Nobody is known any more to whom the goods of an erased order could be sent.
    if (state !== "expired" || order.erasedAt !== null) return giveMoneyBack(db, order, by);
    const isRevived = await takeGoodsAgain(db, order, now);
    return isRevived ? capture(service, db, order, by) : giveMoneyBack(db, order, by);
  });
}

interface PaidBy {
  readonly actor: "staff" | "system";
  readonly person: string | undefined;
  readonly now: Date;
  readonly providerEventId: string;
  readonly paymentId: string | undefined;
}

async function capture(
  service: Service,
  db: Queries,
  before: Order,
  { actor, person, now, providerEventId, paymentId }: PaidBy,
): Promise<Order> {
  const { total } = before;
  await removeHold(db, before.id);
  await markReservationsPaid(db, before.id);
  const order = await changeOrder(db, before, {
    action: "pay",
    actor,
    person,
    now,
    columns: { paid: total },
  });
  const event = { providerEventId, type: "captured", amount: total, now, paymentId } as const;
  await addPaymentEvent(db, order.id, event);
  // What is paid online is ordered by that alone, and confirmed then.
  if (paymentId !== undefined) {
    await tellCustomer(service, db, order, { kind: "order_confirmation", details: {}, now });
    return order;
  }
  const revived = before.state === "expired";
  await tellCustomer(service, db, order, { kind: "payment_received", details: { revived }, now });
  return order;
}

async function giveMoneyBack(
  db: Queries,
  before: Order,
  { actor, person, now, providerEventId, paymentId }: PaidBy,
): Promise<Order> {
  const amount = before.total;
  await removeHold(db, before.id);
  const order = await changeOrder(db, before, {
    action: "pay_too_late",
    actor,
    person,
    now,
    columns: { paid: amount, owed: amount },
  });
  const event = { providerEventId, type: "captured", amount, now, paymentId } as const;
  await addPaymentEvent(db, order.id, event);
  // What came by the bank is due until an owner has paid it back.
  if (paymentId !== undefined) {
    const reason = await reasonFor(db, order);
    await requestRefund(db, { payment: { id: paymentId }, amount, reason, now });
  }
  return order;
}

/** Paid twice, as in two tabs: the second time is not the order's. */
async function returnSurplus(
  db: Queries,
  order: Order,
  { now, providerEventId, paymentId }: PaidBy & { readonly paymentId: string },
): Promise<Order> {
  const amount = order.total;
  await addPaymentEvent(db, order.id, { providerEventId, type: "surplus", amount, now, paymentId });
  await requestRefund(db, { payment: { id: paymentId }, amount, reason: "paid_twice", now });
  return order;
}

/** No bound: a paid order waits for no transfer. */
const NO_SHARE = { percent: 100, minPieces: 0 };

/** Gives whether all of it was still there. */
async function takeGoodsAgain(db: Queries, order: Order, now: Date): Promise<boolean> {
  const { id, discountCode } = order;
  const wanted = wantedOf(await listLines(db, id));
  // Before the stock, as in a placement. Its price was agreed: it stays, even if the code has been used since.
  if (discountCode !== null) await takeDiscount(db, discountCode, id);
  const claim = { wanted, unpaidMethod: null, share: NO_SHARE };
  const unavailable = await reserve(db, id, claim, now);
  if (unavailable === undefined) return true;
  if (discountCode !== null) await giveBackDiscount(db, discountCode, id);
  return false;
}
