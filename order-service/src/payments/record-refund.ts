import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { RefundReason } from "../database/schema.ts";
import { queueCustomerMail } from "../orders/order-messages.ts";
import { changeOrder, type Order } from "../orders/orders.ts";
import type { OrderAction } from "../orders/states.ts";
import { markReturnsRefunded } from "../returns/close-return.ts";
import { amountDue } from "./amount-due.ts";
import { findInvoice, issueCreditNote, issueInvoice } from "./invoices.ts";
import { addPaymentEvent, readDisputedAmount } from "./payment-events.ts";

export interface RefundRecord {
  readonly actor: "staff" | "system";
  readonly person?: string | undefined;
  readonly amount: number;
  /** Id at the bank or the provider, so that a refund counts once. */
  readonly providerEventId: string;
  /** Default: the newest payment of the order. */
  readonly paymentId?: string;
  readonly reason?: RefundReason | "disputed" | undefined;
  /** More data of the event. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * Records a refund that was made: changes the order, and adds a payment event, a credit note and an
 * email.
 */
export async function recordRefund(
  service: Service,
  db: Queries,
  before: Order,
  { actor, person, amount, providerEventId, paymentId, reason, data }: RefundRecord,
): Promise<Order> {
  const now = service.clock();
  const refunded = before.refunded + amount;
  const order = await changeOrder(db, before, {
    action: chooseAction(before, amount),
    actor,
    person,
    now,
    columns: { refunded },
    data: { ...data, amount },
  });
  await markReturnsRefunded(db, order, now);
  const type = reason === "disputed" ? "disputed" : "refunded";
  const event = { providerEventId, type, amount, now, paymentId } as const;
  await addPaymentEvent(db, order.id, event);
  await creditRefunds(db, order, now);
  const noticeReason = reason ?? (await chooseReason(db, before));
  await queueRefundMail(service, db, order, { amount, reason: noticeReason, providerEventId });
  return order;
}

export interface RefundNotice extends Pick<RefundRecord, "amount" | "providerEventId"> {
  readonly reason: RefundReason | "disputed";
}

export async function queueRefundMail(
  service: Service,
  db: Queries,
  order: Order,
  { amount, reason, providerEventId: count }: RefundNotice,
): Promise<void> {
  // Sends no email, because the bank has informed the customer.
  if (reason === "disputed") return;
  const message = { details: { amount, reason }, now: service.clock(), count };
  await queueCustomerMail(service, db, order, { kind: "refunded", ...message });
}

/** Credits the invoice of an order in full, and issues one for the present items. */
export async function replaceInvoice(
  service: Service,
  db: Queries,
  order: Order,
  now: Date,
): Promise<void> {
  await issueCreditNote(db, order.id, Number.POSITIVE_INFINITY, now);
  await issueInvoice(db, order, service.seller(), now);
  // The new invoice does not know of earlier refunds.
  await creditRefunds(db, order, now);
}

/**
 * Issues a credit note for refunds of sold goods. Money beyond the invoice was no sale. A dispute
 * about goods that were sent is a loss, not a credit.
 */
async function creditRefunds(db: Queries, order: Order, now: Date): Promise<void> {
  const invoice = await findInvoice(db, order.id);
  if (invoice === undefined) return;
  // While an order asks for more, its invoice is about the items before the change.
  const tooMuch = Math.max(0, order.paid - invoice.amount);
  const lost = order.state === "cancelled" ? 0 : await readDisputedAmount(db, order.id);
  await issueCreditNote(db, order.id, order.refunded - lost - tooMuch, now);
}

/** A return is closed once everything owed is refunded. */
function chooseAction(order: Order, amount: number): "refund" | "reduce" {
  if (order.state === "paid" || order.state === "pending_payment") return "reduce";
  return order.state === "returned" && amount < amountDue(order) ? "reduce" : "refund";
}

export async function chooseReason(db: Queries, order: Order): Promise<RefundReason> {
  if (order.state === "cancelled") {
    // Without this event, the order is only cancelled because it was paid too late.
    return (await hasEvent(db, order.id, "cancel")) ? "cancelled" : "paid_too_late";
  }
  if (order.state === "expired") return "other_amount";
  if (order.refunded < order.paid - order.total) {
    const isChanged = await hasEvent(db, order.id, "change_items", "drop_difference");
    return isChanged ? "items_changed" : "other_amount";
  }
  return amountDue(order) > 0 ? "returned" : "goodwill";
}

async function hasEvent(db: Queries, orderId: string, ...types: OrderAction[]): Promise<boolean> {
  const query = db.selectFrom("order_events").select("id").where("order_id", "=", orderId);
  return (await query.where("type", "in", types).executeTakeFirst()) !== undefined;
}
