import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import { lockOrder, updateOrder } from "../orders/orders.ts";
import { markPaid } from "./mark-paid.ts";
import { addPaymentEvent, isKnownEvent } from "./payment-events.ts";
import { findCheckoutPayment, type Payment, updatePayment } from "./payments.ts";
import { processRefunds, settleRefunds } from "./process-refunds.ts";
import type { Checkout, PaymentProvider } from "./provider/provider.ts";
import { hasRequestedRefund } from "./refunds.ts";
import { addProblem } from "./report-problem.ts";

const CURRENCY = "gbp";

/**
 * Reads a payment page and marks its order as paid or its payment as failed. Safe to repeat and to run concurrently.
 * Throws `ProviderUnavailable`.
 */
export async function settleCheckout(
  service: Service,
  provider: PaymentProvider,
  checkoutId: string,
): Promise<void> {
  await settle(service, provider, await provider.readCheckout(checkoutId));
}

/** Settles a page that was just read. */
export async function settle(
  service: Service,
  provider: PaymentProvider,
  checkout: Checkout,
): Promise<void> {
  const { db: database, log } = service;
  const payment = await findCheckoutPayment(database.reader, checkout);
  if (payment === undefined) {
    log.warn({ checkout: checkout.id }, "ignored a payment of another shop");
    return;
  }
  if (checkout.isPaid) return recordCapture(service, provider, payment, checkout);
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

async function recordCapture(
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
  // Refunds made before the payment was recorded are not reported again.
  if (paymentIntentId !== undefined) await settleRefunds(service, provider, paymentIntentId);
  // Refunds money that no order can use at once.
  if (await hasRequestedRefund(service.db.reader, payment.id)) {
    await processRefunds(service, provider, { paymentId: payment.id });
  }
  await stopChecking(service, payment);
}

/** Records a payment of an unexpected amount and holds it for the owner. */
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

/** Stops polling a payment. Called last, so that a failure is retried. */
async function stopChecking({ db: database }: Service, { id }: Payment): Promise<void> {
  await transaction(database, (db) => updatePayment(db, id, { checkAt: null }));
}
