/** Writes down that money has gone back, in the transaction that holds the order. */
import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { RefundReason } from "../database/schema.ts";
import { giveBackGoods } from "../orders/cancel-order.ts";
import { tellCustomer } from "../orders/order-messages.ts";
import { changeOrder, listLines, lockOrder, type Order } from "../orders/orders.ts";
import { addPaymentEvent, findSurplus, isKnownRefund } from "../payments/payment-events.ts";
import type { Payment } from "../payments/payments.ts";
import type { ProviderRefund } from "../provider/provider.ts";
import { amountToRefund } from "../returns/refund-amount.ts";

interface Booking {
  readonly action: "refund" | "reduce";
  readonly actor: "staff" | "system";
  readonly person?: string | undefined;
  readonly amount: number;
  /** What the bank or the provider calls it: by it the refund counts once. */
  readonly providerEventId: string;
  /** The payment it was taken off. Default: the order's newest. */
  readonly paymentId?: string;
  readonly reason?: RefundReason | undefined;
  /** What the event tells besides the amount. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export async function bookRefund(
  service: Service,
  db: Queries,
  before: Order,
  { action, actor, person, amount, providerEventId, paymentId, reason, data }: Booking,
): Promise<Order> {
  const now = service.clock();
  const refunded = before.refunded + amount;
  const order = await changeOrder(db, before, {
    action,
    actor,
    person,
    now,
    columns: { refunded },
    data: { ...data, amount },
  });
  await closeReturns(db, order, now);
  if (amount === 0) return order;
  const event = { providerEventId, type: "refunded", amount, now, paymentId } as const;
  await addPaymentEvent(db, order.id, event);
  const details = { amount, reason: reason ?? (await reasonFor(db, before)) };
  const count = providerEventId;
  await tellCustomer(service, db, order, { kind: "refunded", details, now, count });
  return order;
}

/** What the provider has paid back, as it was asked to or by somebody's hand there. */
export async function bookProviderRefund(
  service: Service,
  { id: paymentId, orderId, amount: due }: Payment,
  { id: providerEventId, amount }: Pick<ProviderRefund, "id" | "amount">,
  reason: RefundReason | undefined,
): Promise<void> {
  const now = service.clock();
  const booking = { actor: "system", amount, providerEventId, paymentId, reason } as const;
  await transaction(service.db, async (db) => {
    const order = await lockOrder(db, orderId);
    if (await isKnownRefund(db, providerEventId)) return;
    const surplus = await findSurplus(db, paymentId);
    if (surplus !== undefined) {
      const reason = surplus === due ? "paid_twice" : "other_amount";
      await bookSurplusRefund(service, db, order, { ...booking, reason });
    } else if (order.state === "returned" && (await isLessThanOwed(db, order, booking))) {
      await bookRefund(service, db, order, { ...booking, action: "reduce" });
    } else if (order.state !== "paid") {
      await bookRefund(service, db, order, { ...booking, action: "refund" });
    } else if (order.refunded + amount < order.paid) {
      await bookRefund(service, db, order, { ...booking, action: "reduce" });
    } else {
      // All of it: nothing is to be sent any more.
      const cancelled = await changeOrder(db, order, { action: "cancel", actor: "system", now });
      await giveBackGoods(db, cancelled, now);
      await bookRefund(service, db, cancelled, { ...booking, action: "refund" });
    }
  });
}

type SurplusBooking = Omit<Booking, "action" | "reason"> & { readonly reason: RefundReason };

/** Of money that is not the order's own: the order itself stays as it is. */
async function bookSurplusRefund(
  service: Service,
  db: Queries,
  order: Order,
  { amount, providerEventId, paymentId, reason }: SurplusBooking,
): Promise<void> {
  const now = service.clock();
  const event = { providerEventId, type: "surplus_refunded", amount, now, paymentId } as const;
  await addPaymentEvent(db, order.id, event);
  const details = { amount, reason };
  const count = providerEventId;
  await tellCustomer(service, db, order, { kind: "refunded", details, now, count });
}

/** Of the goods that came back: but what an owner has decided to pay for them is all of it. */
async function isLessThanOwed(
  db: Queries,
  order: Order,
  { amount, reason }: Pick<Booking, "amount" | "reason">,
): Promise<boolean> {
  if (reason === "returned") return false;
  return order.refunded + amount < amountToRefund(order, await listLines(db, order.id));
}

export async function reasonFor(db: Queries, { id, state }: Order): Promise<RefundReason> {
  if (state === "cancelled") return (await isCancelled(db, id)) ? "cancelled" : "paid_too_late";
  return state === "returned" ? "returned" : "goodwill";
}

/** By somebody, rather than by the money's coming too late. */
async function isCancelled(db: Queries, orderId: string): Promise<boolean> {
  const query = db.selectFrom("order_events").select("id").where("order_id", "=", orderId);
  return (await query.where("type", "=", "cancel").executeTakeFirst()) !== undefined;
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
