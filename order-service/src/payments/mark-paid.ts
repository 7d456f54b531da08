import { transaction } from "@damson/database";
import { findArrival } from "@damson/shop/delivery/arrival";
import { isAskedForDifference } from "@damson/shop/orders/order-view";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { reclaimDiscount, releaseDiscount } from "../discounts/discount-codes.ts";
import { createStateConflict } from "../errors.ts";
import { hasConfirmation, queueCustomerMail } from "../orders/order-messages.ts";
import {
  changeOrder,
  createOrderStateConflict,
  listLines,
  lockOrder,
  type Order,
  type StaffChange,
} from "../orders/orders.ts";
import { markReservationsPaid, quantitiesByProduct, reserve } from "../stock/stock.ts";
import { amountDue } from "./amount-due.ts";
import { amountMissing, isPaidUp } from "./amount-missing.ts";
import { addPaymentEvent, isKnownEvent } from "./payment-events.ts";
import { getPayment, hasDaysToPay, isPaidOnline } from "./payments.ts";
import { type PaidBy, type Receipt, receiveMoney, toReceiptData } from "./receive-transfer.ts";
import { chooseReason, replaceInvoice } from "./record-refund.ts";
import { requestRefund } from "./refunds.ts";

export interface Capture extends StaffChange {
  /** Id at the bank or the provider. A second report with the same id changes nothing. */
  readonly providerEventId?: string;
  readonly actor?: "staff" | "system";
  /** The online payment that was received. Absent for a bank transfer, which staff report. */
  readonly paymentId?: string;
  /** Amount of the transfer, in pence. Default: the missing amount. */
  readonly amount?: number | undefined;
  readonly receipt?: Receipt | undefined;
}

/**
 * Records a payment. After a partial payment, the order still waits. An overpayment is owed back.
 * An expired order is revived if its goods are still available. A payment of any other order that
 * is cancelled or paid is refunded. Throws `not_found` and `order_state_conflict`.
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
  // The invoice needs the current details of the seller, which cannot be read in the transaction.
  await service.catalogue.refresh();
  return transaction(service.db, async (db) => {
    const order = await lockOrder(db, orderId, version);
    // Without an id, allows one payment for each version of the order.
    const providerEventId = eventId ?? `${orderId}:received:${order.version}`;
    const { state, paid } = order;
    const missing = amountMissing(order);
    if (await isKnownEvent(db, providerEventId)) return order;
    if (paymentId === undefined && isPaidOnline(order)) {
      throw createStateConflict(
        `Order ${order.number} is paid online. This updates automatically.`,
      );
    }
    const received =
      paymentId === undefined ? (amount ?? missing) : (await getPayment(db, paymentId)).amount;
    const by: PaidBy = { actor, person, now, providerEventId, paymentId, received, receipt };
    const isDifference = isAskedForDifference(order) && received === missing;
    if (paid > 0 && paymentId !== undefined && !isDifference)
      return refundOverpayment(db, order, { ...by, paymentId });
    if (isPaidUp(order) && amount === undefined) {
      if (eventId !== undefined) throw createOrderStateConflict(order);
      return order;
    }
    if (isPaidUp(order) || received < missing) return receiveMoney(service, db, order, by);
    if (state === "pending_payment") return capture(service, db, order, by);
    // An erased order has no delivery address, so it cannot be revived.
    if (state !== "expired" || order.erasedAt !== null) return refundLatePayment(db, order, by);
    const isRevived = await reserveAgain(db, order, now);
    return isRevived ? capture(service, db, order, by) : refundLatePayment(db, order, by);
  });
}

/** Returns true if the customer pays right after placing the order. */
function isAtCheckout(order: Order, { paymentId }: PaidBy): boolean {
  const isNew = order.state === "pending_payment" && order.paid === 0;
  return paymentId !== undefined && isNew && !hasDaysToPay(order);
}

/** Promises delivery dates for an order that is paid now. */
export function promiseDelivery(
  { catalogue }: Pick<Service, "catalogue">,
  { deliveryRate: rate, shipping }: Order,
  now: Date,
): Order["deliveryRate"] {
  const { cutOff } = catalogue.documents.delivery;
  return { ...rate, ...findArrival({ ...rate, cutOff, postcode: shipping.postcode }, now) };
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
    columns: {
      paid,
      owed: paid - before.total,
      deducted: 0,
      ...(isAtCheckout(before, by) ? {} : { deliveryRate: promiseDelivery(service, before, now) }),
    },
    data: toReceiptData(before, by),
  });
  // Each order has one `captured` payment, which counts the sales.
  const isDifference = isAskedForDifference(before);
  const type = isDifference ? "part_received" : "captured";
  await addPaymentEvent(db, order.id, { providerEventId, type, amount, now, paymentId });
  await replaceInvoice(service, db, order, now);
  // The items were changed while the page with the earlier amount was open.
  if (paymentId !== undefined && amountDue(order) > 0) {
    const refund = { amount: amountDue(order), reason: "items_changed", now } as const;
    await requestRefund(db, { payment: { id: paymentId }, ...refund });
  }
  // An order that is paid at once or by card is only confirmed now.
  if (!(await hasConfirmation(db, order.id))) {
    await queueCustomerMail(service, db, order, { kind: "order_confirmation", details: {}, now });
    return order;
  }
  const details = { revived: before.state === "expired", ...(isDifference ? { amount } : {}) };
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
  // The difference of a cancelled order is not another sale.
  const isDifference = before.paid > 0 && before.payBy === null;
  const type = isDifference ? "part_received" : "captured";
  await addPaymentEvent(db, order.id, { providerEventId, type, amount, now, paymentId });
  // For a bank transfer, an owner must send the money back.
  if (paymentId !== undefined) {
    const reason = await chooseReason(db, order);
    await requestRefund(db, { payment: { id: paymentId }, amount, reason, now });
  }
  return order;
}

/** Counts payments. There can be several, because one may have been reversed. */
async function countPayments(db: Queries, orderId: string): Promise<number> {
  const events = await db
    .selectFrom("order_events")
    .select("id")
    .where("order_id", "=", orderId)
    .where("type", "=", "pay")
    .execute();
  return events.length;
}

/** Refunds a second payment, for example from another tab. */
async function refundOverpayment(
  db: Queries,
  order: Order,
  { now, providerEventId, paymentId, received: amount }: PaidBy & { readonly paymentId: string },
): Promise<Order> {
  await addPaymentEvent(db, order.id, { providerEventId, type: "surplus", amount, now, paymentId });
  await requestRefund(db, { payment: { id: paymentId }, amount, reason: "paid_twice", now });
  return order;
}

/** Reserves the goods of an expired order again. Returns false if they are not all available. */
async function reserveAgain(db: Queries, order: Order, now: Date): Promise<boolean> {
  const { id, discountCode } = order;
  const wanted = quantitiesByProduct(await listLines(db, id));
  // Claims the discount before the stock, as placing an order does. The order keeps the discount
  // even if other orders have used up the code.
  if (discountCode !== null) await reclaimDiscount(db, discountCode, id);
  // The limit for bank transfers only applies to unpaid orders.
  const claim = { wanted, unpaidMethod: null, transferSharePercent: 100 };
  const unavailable = await reserve(db, id, claim, now);
  if (unavailable === undefined) return true;
  if (discountCode !== null) await releaseDiscount(db, id);
  return false;
}
