import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { giveBackGoods } from "../orders/cancel-order.ts";
import { changeOrder, conflictIn, listLines, lockOrder, type Order } from "../orders/orders.ts";
import { addPaymentEvent, findSurplus, isKnownRefund } from "../payments/payment-events.ts";
import type { Payment } from "../payments/payments.ts";
import type { ProviderRefund } from "../provider/provider.ts";
import { amountToRefund } from "../returns/refund-amount.ts";
import { type Booking, bookRefund, type Told, tellOfRefund } from "./book-refund.ts";

/** What the provider has paid back, as it was asked to or by somebody's hand there, or for the bank. */
export async function bookProviderRefund(
  service: Service,
  { id: paymentId, orderId, amount: due }: Payment,
  { id: providerEventId, amount }: Pick<ProviderRefund, "id" | "amount">,
  reason: Booking["reason"],
): Promise<void> {
  const booking = { amount, providerEventId, paymentId } as const;
  await transaction(service.db, async (db) => {
    const order = await lockOrder(db, orderId);
    if (await isKnownRefund(db, providerEventId)) return;
    const surplus = await findSurplus(db, paymentId);
    if (surplus === undefined) return bookOwnRefund(service, db, order, { ...booking, reason });
    const reasonOfSurplus = surplus === due ? "paid_twice" : "other_amount";
    await bookSurplusRefund(service, db, order, { ...booking, reason: reason ?? reasonOfSurplus });
  });
}

type ProviderBooking = Omit<Booking, "action" | "actor">;

async function bookOwnRefund(
  service: Service,
  db: Queries,
  order: Order,
  { amount: told, ...booking }: ProviderBooking,
): Promise<void> {
  // Its payment is still being booked: the provider tells again.
  if (order.paid === 0) throw conflictIn(order);
  // A dispute may be of more than is left, whatever went back before.
  const left = order.paid - order.refunded;
  const amount = booking.reason === "disputed" ? Math.min(told, left) : told;
  if (amount === 0) return;
  const by = { actor: "system", ...booking, amount } as const;
  if (order.state === "returned" && (await isLessThanOwed(db, order, by))) {
    await bookRefund(service, db, order, { ...by, action: "reduce" });
  } else if (order.state !== "paid") {
    await bookRefund(service, db, order, { ...by, action: "refund" });
  } else if (amount < left) {
    await bookRefund(service, db, order, { ...by, action: "reduce" });
  } else {
    // All of it: nothing is to be sent any more.
    const now = service.clock();
    const cancelled = await changeOrder(db, order, { action: "cancel", actor: "system", now });
    await giveBackGoods(db, cancelled, now);
    await bookRefund(service, db, cancelled, { ...by, action: "refund" });
  }
}

/** Of money that is not the order's own: the order itself stays as it is. */
async function bookSurplusRefund(
  service: Service,
  db: Queries,
  order: Order,
  { amount, providerEventId, paymentId, reason }: ProviderBooking & Told,
): Promise<void> {
  const now = service.clock();
  const event = { providerEventId, type: "surplus_refunded", amount, now, paymentId } as const;
  await addPaymentEvent(db, order.id, event);
  await tellOfRefund(service, db, order, { amount, reason, providerEventId });
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
