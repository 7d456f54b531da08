import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { claimDiscount, releaseDiscount } from "../discounts/discount-codes.ts";
import { stateConflict } from "../errors.ts";
import { queueCustomerMail } from "../orders/order-messages.ts";
import {
  changeOrder,
  createStateConflict,
  listLines,
  lockOrder,
  type Order,
  type StaffChange,
} from "../orders/orders.ts";
import { markReservationsPaid, quantitiesByProduct, reserve } from "../stock/stock.ts";
import { amountMissing, isPaidUp } from "./amount-missing.ts";
import { issueInvoice } from "./invoices.ts";
import { addPaymentEvent, isKnownEvent } from "./payment-events.ts";
import { isPaidOnline } from "./payments.ts";
import { type PaidBy, type Receipt, receiveMoney, toReceiptData } from "./receive-transfer.ts";
import { chooseReason } from "./record-refund.ts";
import { requestRefund } from "./refunds.ts";

export interface Capture extends StaffChange {
  /** Id at the bank or the provider. Repeated reports of the same id have no effect. */
  readonly providerEventId?: string;
  readonly actor?: "staff" | "system";
  /** Online payment that was captured. If absent, staff saw a bank transfer. */
  readonly paymentId?: string;
  /** Transferred amount in pence. Default: the missing amount. */
  readonly amount?: number | undefined;
  readonly receipt?: Receipt | undefined;
}

/**
 * Records a payment. A partial transfer leaves the state unchanged, and an overpayment is owed back. An expired order
 * is revived if its goods are still available. A payment for any other cancelled or paid order is refunded. Throws
 * `not_found` and `order_state_conflict`.
 */
export async function markPaid(
  service: Service,
  orderId: string,
  {
    providerEventId: eventId,
    actor = "staff",
    paymentId,
    amount,
    receipt = {},
    person,
    version,
  }: Capture = {},
): Promise<Order> {
  const now = service.clock();
  // The invoice names the current seller. Settings cannot be read inside the transaction.
  await service.catalogue.refresh();
  return transaction(service.db, async (db) => {
    const order = await lockOrder(db, orderId, version);
    // Each order version allows one receipt.
    const providerEventId = eventId ?? `${orderId}:received:${order.version}`;
    const { state, paid, total } = order;
    const missing = amountMissing(order);
    if (await isKnownEvent(db, providerEventId)) return order;
    if (paymentId === undefined && isPaidOnline(order)) {
      throw stateConflict(`Order ${order.number} is paid online. This updates automatically.`);
    }
    const received = paymentId === undefined ? (amount ?? missing) : total;
    const by: PaidBy = { actor, person, now, providerEventId, paymentId, received, receipt };
    if (paid > 0 && paymentId !== undefined)
      return refundOverpayment(db, order, { ...by, paymentId });
    if (isPaidUp(order) && amount === undefined) {
      if (eventId !== undefined) throw createStateConflict(order);
      return order;
    }
    if (isPaidUp(order) || received < missing) return receiveMoney(service, db, order, by);
    if (state === "pending_payment") return capture(service, db, order, by);
    // An erased order has no delivery address.
    if (state !== "expired" || order.erasedAt !== null) return refundLatePayment(db, order, by);
    const isRevived = await reserveAgain(db, order, now);
    return isRevived ? capture(service, db, order, by) : refundLatePayment(db, order, by);
  });
}

async function capture(service: Service, db: Queries, before: Order, by: PaidBy): Promise<Order> {
  const { actor, person, now, providerEventId, paymentId, received: amount } = by;
  const paid = before.paid + amount;
  await markReservationsPaid(db, before.id);
  const order = await changeOrder(db, before, {
    action: "pay",
    actor,
    person,
    now,
    columns: { paid, owed: paid - before.total, deducted: 0 },
    data: toReceiptData(before, by),
  });
  const event = { providerEventId, type: "captured", amount, now, paymentId } as const;
  await addPaymentEvent(db, order.id, event);
  await issueInvoice(db, order, service.seller(), now);
  // Online orders are confirmed on payment.
  if (paymentId !== undefined) {
    await queueCustomerMail(service, db, order, { kind: "order_confirmation", details: {}, now });
    return order;
  }
  const details = { revived: before.state === "expired" };
  const count = await countPayments(db, order.id);
  const message = { details, now, ...(count > 1 ? { count } : {}) };
  await queueCustomerMail(service, db, order, { kind: "payment_received", ...message });
  return order;
}

async function refundLatePayment(db: Queries, before: Order, by: PaidBy): Promise<Order> {
  const { actor, person, now, providerEventId, paymentId, received: amount } = by;
  const paid = before.paid + amount;
  const order = await changeOrder(db, before, {
    action: "pay_too_late",
    actor,
    person,
    now,
    columns: { paid, owed: paid },
    data: toReceiptData(before, by),
  });
  const event = { providerEventId, type: "captured", amount, now, paymentId } as const;
  await addPaymentEvent(db, order.id, event);
  // An owner must return a transfer by hand.
  if (paymentId !== undefined) {
    const reason = await chooseReason(db, order);
    await requestRefund(db, { payment: { id: paymentId }, amount, reason, now });
  }
  return order;
}

/** Counts payments; there are several if an earlier one was taken back. */
async function countPayments(db: Queries, orderId: string): Promise<number> {
  const events = await db
    .selectFrom("order_events")
    .select("id")
    .where("order_id", "=", orderId)
    .where("type", "=", "pay")
    .execute();
  return events.length;
}

/** Refunds a second payment, such as from another tab. */
async function refundOverpayment(
  db: Queries,
  order: Order,
  { now, providerEventId, paymentId }: PaidBy & { readonly paymentId: string },
): Promise<Order> {
  const amount = order.total;
  await addPaymentEvent(db, order.id, { providerEventId, type: "surplus", amount, now, paymentId });
  await requestRefund(db, { payment: { id: paymentId }, amount, reason: "paid_twice", now });
  return order;
}

/** Reserves the goods of an expired order again. Returns false if some are gone. */
async function reserveAgain(db: Queries, order: Order, now: Date): Promise<boolean> {
  const { id, discountCode } = order;
  const wanted = quantitiesByProduct(await listLines(db, id));
  // Takes the discount before the stock, in the lock order of a placement, and keeps it even if the
  // code is used up by now.
  if (discountCode !== null) await claimDiscount(db, discountCode, id);
  // The transfer share limits unpaid orders only.
  const claim = { wanted, unpaidMethod: null, transferSharePercent: 100 };
  const unavailable = await reserve(db, id, claim, now);
  if (unavailable === undefined) return true;
  if (discountCode !== null) await releaseDiscount(db, discountCode, id);
  return false;
}
