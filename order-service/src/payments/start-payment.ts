import { transaction } from "@damson/database";
import { HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import type { ApiError } from "@damson/service-runtime/errors";
import type { Service } from "../context.ts";
import { apiError, stateConflict } from "../errors.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import {
  createStateConflict,
  listLines,
  lockOrder,
  type Order,
  type OrderLine,
  updateOrder,
} from "../orders/orders.ts";
import {
  addPayment,
  findLatestPayment,
  isPaidOnline,
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

/** The provider requires pages to stay open for at least 30 minutes. */
const MIN_MS = 35 * MINUTE_MS;
/** Bounds how long repeated attempts can hold the goods. */
const MAX_MS = 24 * HOUR_MS;
/** Usually a webhook or the returning customer is faster. */
const FIRST_CHECK_MS = 2 * MINUTE_MS;

/**
 * Opens the payment page of an order, or reuses an open one, and returns its URL. Throws `not_found`,
 * `order_state_conflict`, `ProviderUnavailable`, and `payment_refused` if the provider refuses, which also cancels the
 * order.
 */
export async function startPayment(
  service: Service,
  provider: PaymentProvider,
  orderId: string,
): Promise<string> {
  // Retries once, if the first page is over.
  for (let tries = 0; tries < 2; tries += 1) {
    const { order, payment } = await claimAttempt(service, orderId);
    if (payment.checkoutId === null) return openCheckout(service, provider, order, payment);
    const checkout = await provider.readCheckout(payment.checkoutId);
    if (checkout.state === "open" && checkout.url) return checkout.url;
    await settle(service, provider, checkout);
    if (checkout.state === "complete") {
      throw stateConflict(`Order ${order.number} is already being paid, perhaps in another tab.`);
    }
  }
  throw new ProviderUnavailable("The provider has a page that is neither open nor over");
}

interface Attempt {
  readonly order: Order;
  readonly payment: Payment;
}

/** Finds the current attempt or starts one. An attempt's request to the provider never changes. */
function claimAttempt(service: Service, orderId: string): Promise<Attempt> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const order = await lockOrder(db, orderId);
    if (!isPaidOnline(order) || order.state !== "pending_payment") {
      throw createStateConflict(order);
    }
    const latest = await findLatestPayment(db, orderId);
    if (latest.expiresAt !== null && latest.state === "pending") return { order, payment: latest };
    const isFirst = latest.expiresAt === null;
    const payment = isFirst ? latest : await addPayment(db, order, latest.attempt + 1, now);
    const expiresAt = calculateExpiry(order, now);
    await updatePayment(db, payment.id, { expiresAt });
    if (order.payBy !== null && order.payBy < expiresAt) {
      await updateOrder(db, orderId, { payBy: expiresAt });
    }
    return { order, payment: { ...payment, expiresAt } };
  });
}

function calculateExpiry({ payBy, placedAt, number }: Order, now: Date): Date {
  const least = now.getTime() + MIN_MS;
  if (least > placedAt.getTime() + MAX_MS) {
    throw stateConflict(`Order ${number} can no longer be paid. Please order again.`);
  }
  return new Date(Math.max(least, payBy?.getTime() ?? 0));
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
      await cancelOrder(service, order.id, "system", {
        only: "pending_payment",
        reason: "The payment provider rejected the payment",
      });
      throw createPaymentRefused(error);
    });
  await endRefusal(service);
  const checkAt = new Date(service.clock().getTime() + FIRST_CHECK_MS);
  // A concurrent request for this page may have been refused.
  const changes = { checkoutId: checkout.id, checkAt, state: "pending" } as const;
  await transaction(service.db, (db) => updatePayment(db, payment.id, changes));
  if (checkout.url === undefined) throw new Error(`The page ${checkout.id} has no URL`);
  return checkout.url;
}

function createPaymentRefused(cause: ProviderRefused): ApiError {
  const message =
    "We cannot take cards at this moment. Nothing was charged, and nothing is ordered.";
  return apiError({ code: "payment_refused", message }, { isExpected: true, cause });
}

function createCheckout(
  { shop, clock }: Service,
  { id, number, email, delivery, discount }: Order,
  lines: readonly OrderLine[],
  payment: Payment,
): NewCheckout {
  return {
    key: `${id}:${payment.attempt}`,
    paymentId: payment.id,
    orderId: id,
    orderNumber: number,
    email,
    amount: payment.amount,
    lines: lines.map(({ brand, name, unitPrice, quantity }) => ({
      name: `${brand} ${name}`,
      unitPrice,
      quantity,
    })),
    delivery,
    discount,
    expiresAt: payment.expiresAt ?? clock(),
    successUrl: `${shop.address}/processing?payment=done`,
    cancelUrl: `${shop.address}/processing?payment=cancelled`,
  };
}

/**
 * Ends an attempt without a page, so that the next one uses another key. With this key, the provider would repeat its
 * refusal.
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
