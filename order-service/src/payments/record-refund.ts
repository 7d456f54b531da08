import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { RefundReason } from "../database/schema.ts";
import { queueCustomerMail } from "../orders/order-messages.ts";
import { changeOrder, type Order } from "../orders/orders.ts";
import { markReturnsRefunded } from "../returns/close-return.ts";
import { amountDue } from "./amount-due.ts";
import { issueCreditNote } from "./invoices.ts";
import { addPaymentEvent, readDisputedAmount } from "./payment-events.ts";

export interface RefundRecord {
  readonly actor: "staff" | "system";
  readonly person?: string | undefined;
  readonly amount: number;
  /** Id at the bank or the provider; each refund counts once. */
  readonly providerEventId: string;
  /** Default: the order's newest. */
  readonly paymentId?: string;
  readonly reason?: RefundReason | "disputed" | undefined;
  /** Further event data. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Records a completed refund: order, payment event, credit note and mail. */
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
  // The customer's bank has notified them.
  if (reason === "disputed") return;
  const message = { details: { amount, reason }, now: service.clock(), count };
  await queueCustomerMail(service, db, order, { kind: "refunded", ...message });
}

/**
 * Credits refunds of the sale itself. Excludes overpayments, which were never sold, and disputes over sent goods, which
 * are a loss.
 */
async function creditRefunds(db: Queries, order: Order, now: Date): Promise<void> {
  const tooMuch = Math.max(0, order.paid - order.total);
  const lost = order.state === "cancelled" ? 0 : await readDisputedAmount(db, order.id);
  await issueCreditNote(db, order.id, order.refunded - lost - tooMuch, now);
}

/** A return is closed once everything owed is refunded. */
function chooseAction(order: Order, amount: number): "refund" | "reduce" {
  if (order.state === "paid") return "reduce";
  return order.state === "returned" && amount < amountDue(order) ? "reduce" : "refund";
}

export async function chooseReason(db: Queries, order: Order): Promise<RefundReason> {
  if (order.state === "cancelled") {
    return (await isCancelled(db, order.id)) ? "cancelled" : "paid_too_late";
  }
  if (order.state === "expired" || order.refunded < order.paid - order.total) return "other_amount";
  return amountDue(order) > 0 ? "returned" : "goodwill";
}

/** Whether it was cancelled rather than paid too late. */
async function isCancelled(db: Queries, orderId: string): Promise<boolean> {
  const query = db.selectFrom("order_events").select("id").where("order_id", "=", orderId);
  return (await query.where("type", "=", "cancel").executeTakeFirst()) !== undefined;
}
