import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import { lockOrder, updateOrder } from "../orders/orders.ts";
import { markPaid } from "./mark-paid.ts";
import { addPaymentEvent, isKnownEvent } from "./payment-events.ts";
import { findPaymentOf, type Payment, updatePayment } from "./payments.ts";
import { processRefunds, settleRefunds } from "./process-refunds.ts";
import type { Checkout, PaymentProvider } from "./provider/provider.ts";
import { hasRequestedRefund } from "./refunds.ts";
import { addProblem } from "./report-problem.ts";

const CURRENCY = "gbp";

/**
 * Reads a page of the provider's, and marks its order paid or its payment failed. It may be called any number of times,
 * by several callers at once. Throws `ProviderUnavailable`.
 */
export async function settleCheckout(
  service: Service,
  provider: PaymentProvider,
  checkoutId: string,
): Promise<void> {
  await settle(service, provider, await provider.readCheckout(checkoutId));
}

/** Does the same for a page that was just read. */
export async function settle(
  service: Service,
  provider: PaymentProvider,
  checkout: Checkout,
): Promise<void> {
  const { db: database, log } = service;
  const payment = await findPaymentOf(database.reader, checkout);
  if (payment === undefined) {
    log.warn({ checkout: checkout.id }, "the provider reports a payment that is not ours");
    return;
  }
  if (checkout.isPaid) return takeMoney(service, provider, payment, checkout);
  if (checkout.state !== "expired") return;
  await transaction(database, (db) =>
    db
      .updateTable("payments")
      .set({ state: "failed", check_at: null })
      .where("id", "=", payment.id)
      .where("state", "=", "pending")
      .execute(),
  );
}

async function takeMoney(
  service: Service,
  provider: PaymentProvider,
  payment: Payment,
  checkout: Checkout,
): Promise<void> {
  const { amount, currency, paymentIntentId } = checkout;
  if (amount !== payment.amount || currency !== CURRENCY || paymentIntentId === undefined) {
    await holdForStaff(service, payment, checkout);
  } else {
    await transaction(service.db, (db) =>
      updatePayment(db, payment.id, { checkoutId: checkout.id, paymentIntentId }),
    );
    await markPaid(service, payment.orderId, {
      providerEventId: paymentIntentId,
      actor: "system",
      paymentId: payment.id,
    });
  }
  // Refunds of before the payment was known: they will not be reported again.
  if (paymentIntentId !== undefined) await settleRefunds(service, provider, paymentIntentId);
  // Money that no order can use goes back at once.
  if (await hasRequestedRefund(service.db.reader, payment.id)) {
    await processRefunds(service, provider, { paymentId: payment.id });
  }
  await stopChecking(service, payment);
}

/** Records money of another amount than the order's, which waits until an owner has looked at it. */
async function holdForStaff(
  service: Service,
  payment: Payment,
  { id: checkoutId, amount, currency, paymentIntentId }: Checkout,
): Promise<void> {
  const now = service.clock();
  const providerEventId = paymentIntentId ?? checkoutId;
  const surplus = { providerEventId, type: "surplus", amount, now, paymentId: payment.id } as const;
  await transaction(service.db, async (db) => {
    const order = await lockOrder(db, payment.orderId);
    if (await isKnownEvent(db, providerEventId)) return;
    await updatePayment(db, payment.id, { checkoutId, paymentIntentId: paymentIntentId ?? null });
    await addPaymentEvent(db, order.id, surplus);
    if (order.state === "pending_payment") await updateOrder(db, order.id, { payBy: null });
    const detail = `${amount} ${currency}`;
    const problem = { kind: "other_amount", about: providerEventId, detail } as const;
    await addProblem(service, db, { order, payment }, problem);
  });
}

/** Stops the checks of a payment. Called last of all, so that what was not booked is asked for again. */
async function stopChecking({ db: database }: Service, { id }: Payment): Promise<void> {
  await transaction(database, (db) => updatePayment(db, id, { checkAt: null }));
}
