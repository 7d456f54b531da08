import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { releaseDiscount, takeDiscount } from "../discounts/discount-codes.ts";
import { stateConflict } from "../errors.ts";
import { queueCustomerMail } from "../orders/order-messages.ts";
import {
  changeOrder,
  conflictIn,
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
import { type PaidBy, type Receipt, receiptData, receiveMoney } from "./receive-transfer.ts";
import { reasonFor } from "./record-refund.ts";
import { requestRefund } from "./refunds.ts";

export interface Capture extends StaffChange {
  /** The id at the bank or the provider: reported again, nothing more happens. */
  readonly providerEventId?: string;
  readonly actor?: "staff" | "system";
  /** The payment by which the provider took it. Without one, staff have seen it at the bank. */
  readonly paymentId?: string;
  /** By transfer: in pence. Default: what is missing. */
  readonly amount?: number | undefined;
  readonly receipt?: Receipt | undefined;
}

/**
 * Records money that has come for an order. Less by transfer than is missing leaves its state as it is, and more is owed
 * back. An expired order is revived if what it wants is still there. Otherwise the money goes back, as it does for a
 * cancelled order and for one that is paid already. Throws `not_found` and `order_state_conflict`.
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
  // The invoice names who sells today. In a transaction the settings cannot be read any more.
  await service.catalogue.refresh();
  return transaction(service.db, async (db) => {
    const order = await lockOrder(db, orderId, version);
    // Each version of an order takes one receipt.
    const providerEventId = eventId ?? `${orderId}:received:${order.version}`;
    const { state, paid, total } = order;
    const missing = amountMissing(order);
    if (await isKnownEvent(db, providerEventId)) return order;
    if (paymentId === undefined && isPaidOnline(order)) {
      throw stateConflict(`Order ${order.number} is paid online: that is written down by itself.`);
    }
    const received = paymentId === undefined ? (amount ?? missing) : total;
    const by: PaidBy = { actor, person, now, providerEventId, paymentId, received, receipt };
    if (paid > 0 && paymentId !== undefined)
      return returnOverpayment(db, order, { ...by, paymentId });
    if (isPaidUp(order) && amount === undefined) {
      if (eventId !== undefined) throw conflictIn(order);
      return order;
    }
    if (isPaidUp(order) || received < missing) return receiveMoney(service, db, order, by);
    if (state === "pending_payment") return capture(service, db, order, by);
    // An erased order has no address to which its goods could be sent.
    if (state !== "expired" || order.erasedAt !== null) return giveMoneyBack(db, order, by);
    const isRevived = await takeGoodsAgain(db, order, now);
    return isRevived ? capture(service, db, order, by) : giveMoneyBack(db, order, by);
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
    data: receiptData(before, by),
  });
  const event = { providerEventId, type: "captured", amount, now, paymentId } as const;
  await addPaymentEvent(db, order.id, event);
  await issueInvoice(db, order, service.seller(), now);
  // An order that is paid online is placed by that alone, and confirmed then.
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

async function giveMoneyBack(db: Queries, before: Order, by: PaidBy): Promise<Order> {
  const { actor, person, now, providerEventId, paymentId, received: amount } = by;
  const paid = before.paid + amount;
  const order = await changeOrder(db, before, {
    action: "pay_too_late",
    actor,
    person,
    now,
    columns: { paid, owed: paid },
    data: receiptData(before, by),
  });
  const event = { providerEventId, type: "captured", amount, now, paymentId } as const;
  await addPaymentEvent(db, order.id, event);
  // A transfer is due until an owner has paid it back.
  if (paymentId !== undefined) {
    const reason = await reasonFor(db, order);
    await requestRefund(db, { payment: { id: paymentId }, amount, reason, now });
  }
  return order;
}

/** Counts the payments: more than one, where an earlier one was taken back. */
async function countPayments(db: Queries, orderId: string): Promise<number> {
  const events = await db
    .selectFrom("order_events")
    .select("id")
    .where("order_id", "=", orderId)
    .where("type", "=", "pay")
    .execute();
  return events.length;
}

/** Sends back what was paid a second time, as in two tabs. */
async function returnOverpayment(
  db: Queries,
  order: Order,
  { now, providerEventId, paymentId }: PaidBy & { readonly paymentId: string },
): Promise<Order> {
  const amount = order.total;
  await addPaymentEvent(db, order.id, { providerEventId, type: "surplus", amount, now, paymentId });
  await requestRefund(db, { payment: { id: paymentId }, amount, reason: "paid_twice", now });
  return order;
}

/** Holds the goods of an expired order again. Returns false where some of them are gone. */
async function takeGoodsAgain(db: Queries, order: Order, now: Date): Promise<boolean> {
  const { id, discountCode } = order;
  const wanted = quantitiesByProduct(await listLines(db, id));
  // Before the stock, as in a placement. Its price was agreed: it stays, even if the code has been used since.
  if (discountCode !== null) await takeDiscount(db, discountCode, id);
  // A paid order does not wait for a transfer, so the share does not apply.
  const claim = { wanted, unpaidMethod: null, transferSharePercent: 100 };
  const unavailable = await reserve(db, id, claim, now);
  if (unavailable === undefined) return true;
  if (discountCode !== null) await releaseDiscount(db, discountCode, id);
  return false;
}
