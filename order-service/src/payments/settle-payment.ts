import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import { findOrder, lockOrder, updateOrder } from "../orders/orders.ts";
import { amountMissing } from "./amount-missing.ts";
import { markPaid } from "./mark-paid.ts";
import { addPaymentEvent, isKnownEvent } from "./payment-events.ts";
import { findCheckoutPayment, type Payment, updatePayment } from "./payments.ts";
import { processRefunds, settleRefunds } from "./process-refunds.ts";
import type { Checkout, PaymentProvider } from "./provider/provider.ts";
import { hasRequestedRefund } from "./refunds.ts";
import { addProblem } from "./report-problem.ts";

const CURRENCY = "gbp";

/**
 * Reads the payment page. Marks its order as paid, or its payment as failed. May be repeated, even
 * concurrently. Throws `ProviderUnavailable`.
 */
export async function settleCheckout(
  service: Service,
  provider: PaymentProvider,
  checkoutId: string,
): Promise<void> {
  await settle(service, provider, await provider.readCheckout(checkoutId));
}

/** Records the state of a page that was just read. */
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
  const order = await findOrder(service.db.reader, payment.orderId);
  // The items were changed after the page was opened, so it took too little.
  const isTooLittle = order !== undefined && order.paid === 0 && amount < amountMissing(order);
  const isOther = amount !== payment.amount || currency !== CURRENCY || isTooLittle;
  if (isOther || paymentIntentId === undefined) {
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
  // Records refunds that came before the payment. The provider does not report them again.
  if (paymentIntentId !== undefined) await settleRefunds(service, provider, paymentIntentId);
  // Refunds a payment that cannot be used, without waiting for the job.
  if (await hasRequestedRefund(service.db.reader, payment.id)) {
    await processRefunds(service, provider, { paymentId: payment.id });
  }
  await stopChecking(service, payment);
}

/** Records a payment of the wrong amount. An owner decides about it. */
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

/** Ends the checks of a payment. Called last, so that it is checked again after a failure. */
async function stopChecking({ db: database }: Service, { id }: Payment): Promise<void> {
  await transaction(database, (db) => updatePayment(db, id, { checkAt: null }));
}
