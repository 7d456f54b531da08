import { transaction } from "@damson/database";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import type { ApiError } from "@damson/service-runtime/errors";
import { isAskedForDifference } from "@damson/shop/orders/order-view";
import type { Service } from "../context.ts";
import { createApiError, createStateConflict } from "../errors.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import {
  createOrderStateConflict,
  listLines,
  lockOrder,
  type Order,
  type OrderLine,
  updateOrder,
} from "../orders/orders.ts";
import type { Settings } from "../settings/settings.ts";
import { amountMissing } from "./amount-missing.ts";
import {
  addPayment,
  findLatestPayment,
  hasDaysToPay,
  isPaidOnline,
  MAX_CHECKOUT_MS,
  type Payment,
  updatePayment,
} from "./payments.ts";
import {
  type NewCheckout,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from "./provider/provider.ts";
import { endRefusal, reportRefusal } from "./provider-refusals.ts";
import { settle } from "./settle-payment.ts";

/** The provider keeps pages open for at least 30 minutes. */
const MIN_MS = 35 * MINUTE_MS;
/** Usually, a webhook or the customer is faster. */
const FIRST_CHECK_MS = 2 * MINUTE_MS;

/**
 * Opens the payment page of an order, or returns the one that is open. Returns its URL. Throws
 * `not_found`, `order_state_conflict` and `ProviderUnavailable`. If the provider refuses, throws
 * `payment_refused`, and cancels the order unless it has days to pay or asks for a difference.
 */
export async function startPayment(
  service: Service,
  provider: PaymentProvider,
  orderId: string,
): Promise<string> {
  // Tries a second time if the first page has expired or was closed.
  for (let tries = 0; tries < 2; tries += 1) {
    const { order, payment } = await claimAttempt(service, orderId);
    if (payment.checkoutId === null) return openCheckout(service, provider, order, payment);
    // A refund at the provider may have changed the amount since the page was opened.
    const isCurrent = payment.amount === amountMissing(order);
    const checkout = isCurrent
      ? await provider.readCheckout(payment.checkoutId)
      : await provider.closeCheckout(payment.checkoutId);
    if (checkout.state === "open" && checkout.url) return checkout.url;
    await settle(service, provider, checkout);
    if (checkout.state === "complete") {
      throw createStateConflict(
        `Order ${order.number} is already being paid, perhaps in another tab.`,
      );
    }
  }
  throw new ProviderUnavailable("The payment page is neither open nor expired");
}

interface Attempt {
  readonly order: Order;
  readonly payment: Payment;
}

/**
 * Returns the current attempt, or starts one. The request of an attempt to the provider stays the
 * same.
 */
function claimAttempt(service: Service, orderId: string): Promise<Attempt> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const order = await lockOrder(db, orderId);
    if (!isPaidOnline(order) || order.state !== "pending_payment") {
      throw createOrderStateConflict(order);
    }
    const latest = await findLatestPayment(db, orderId);
    if (latest.expiresAt !== null && latest.state === "pending") return { order, payment: latest };
    const isFirst = latest.expiresAt === null;
    const next = { amount: amountMissing(order), attempt: latest.attempt + 1, createdAt: now };
    const payment = isFirst ? latest : await addPayment(db, order, next);
    const expiresAt = calculateExpiry(service.settings, order, now);
    await updatePayment(db, payment.id, { expiresAt });
    if (order.payBy !== null && order.payBy < expiresAt) {
      await updateOrder(db, orderId, { payBy: expiresAt });
    }
    return { order, payment: { ...payment, expiresAt } };
  });
}

function calculateExpiry({ payments }: Settings, order: Order, now: Date): Date {
  const { payBy, placedAt, number } = order;
  const least = now.getTime() + MIN_MS;
  const most = now.getTime() + payments.checkoutMinutes * MINUTE_MS;
  if (isAskedForDifference(order)) return new Date(most);
  const deadline = payBy?.getTime() ?? 0;
  const isOver = hasDaysToPay(order)
    ? deadline <= now.getTime()
    : least > placedAt.getTime() + MAX_CHECKOUT_MS;
  if (isOver) {
    throw createStateConflict(`Order ${number} can no longer be paid. Please order again.`);
  }
  return new Date(Math.max(least, Math.min(most, deadline)));
}

async function openCheckout(
  service: Service,
  provider: PaymentProvider,
  order: Order,
  payment: Payment,
): Promise<string> {
  const lines = await listLines(service.db.reader, order.id);
  const checkout = await provider
    .openCheckout(createCheckout(service, order, lines, payment))
    .catch(async (error: unknown) => {
      await abandonAttempt(service, payment);
      if (!(error instanceof ProviderRefused)) throw error;
      await reportRefusal(service, error);
      if (hasDaysToPay(order) || isAskedForDifference(order)) {
        throw createPaymentRefused(error, "Please try again later.");
      }
      await cancelOrder(service, order.id, "system", {
        isUnpaidOnly: true,
        reason: "The payment provider rejected the payment",
      });
      throw createPaymentRefused(error, "Nothing was charged and no order was placed.");
    });
  await endRefusal(service);
  const checkAt = new Date(service.clock().getTime() + FIRST_CHECK_MS);
  // Another request for this page may have been refused at the same time.
  const changes = { checkoutId: checkout.id, checkAt, state: "pending" } as const;
  await transaction(service.db, (db) => updatePayment(db, payment.id, changes));
  if (checkout.url === undefined) throw new Error(`The page ${checkout.id} has no URL`);
  return checkout.url;
}

function createPaymentRefused(cause: ProviderRefused, next: string): ApiError {
  const message = `We can’t take card payments at the moment. ${next}`;
  return createApiError({ code: "payment_refused", message }, { isExpected: true, cause });
}

function createCheckout(
  { shop, clock }: Service,
  order: Order,
  ordered: readonly OrderLine[],
  payment: Payment,
): NewCheckout {
  const { id, number, email } = order;
  const lines = ordered.map(({ brand, name, unitPrice, quantity }) => ({
    name: `${brand} ${name}`,
    unitPrice,
    quantity,
  }));
  const difference = { name: `Difference for order ${number}`, unitPrice: payment.amount };
  const charged = isAskedForDifference(order)
    ? { lines: [{ ...difference, quantity: 1 }], delivery: 0, discount: 0 }
    : { lines, delivery: order.delivery, discount: order.discount };
  return {
    key: `${id}:${payment.attempt}`,
    paymentId: payment.id,
    orderId: id,
    orderNumber: number,
    email,
    amount: payment.amount,
    ...charged,
    expiresAt: payment.expiresAt ?? clock(),
    successUrl: `${shop.address}/processing?payment=done`,
    cancelUrl: `${shop.address}/processing?payment=cancelled`,
  };
}

/**
 * Ends an attempt that has no page. The next one uses a new key, because the provider would repeat
 * its refusal for this key.
 */
async function abandonAttempt({ db: database }: Service, { id }: Payment): Promise<void> {
  await transaction(database, (db) =>
    db
      .updateTable("payments")
      .set({ state: "failed" })
      .where("id", "=", id)
      .where("state", "=", "pending")
      .where("checkout_id", "is", null)
      .execute(),
  );
}
