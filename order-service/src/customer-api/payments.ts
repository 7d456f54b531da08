import { transaction } from "@damson/database";
import type { Context, Handler } from "../context.ts";
import { createNotFoundError } from "../errors.ts";
import { createBadRequestError, json, readBody } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { closeCheckout } from "../payments/close-checkout.ts";
import { findLatestPayment } from "../payments/payments.ts";
import type { PaymentProvider, ProviderEvent } from "../payments/provider/provider.ts";
import { settleEvent } from "../payments/settle-event.ts";
import { settleCheckout } from "../payments/settle-payment.ts";
import { startPayment } from "../payments/start-payment.ts";
import { requireOrder } from "./headers.ts";
import { orderResponse } from "./order-response.ts";

/** `POST /order/payment`: opens a payment page at the provider and returns its URL. */
export const postPayment: Handler = async (request, context) => {
  await limit(context, "changes");
  const provider = requireProvider(context);
  const { id } = await requireOrder(request, context);
  const url = await startPayment(context, provider, id);
  return json({ url });
};

/**
 * `POST /order/payment/check`: updates the order when the customer comes back, which may be before
 * the webhook.
 */
export const postPaymentCheck: Handler = async (request, context) => {
  await limit(context, "changes");
  const provider = requireProvider(context);
  const order = await requireOrder(request, context);
  const { checkoutId, state } = await findLatestPayment(context.db.reader, order.id);
  if (checkoutId !== null && state === "pending") {
    await settleCheckout(context, provider, checkoutId);
  }
  return orderResponse(order, context);
};

/**
 * `POST /order/payment/cancel`: cancels an unpaid order. Throws `order_state_conflict` if it was
 * paid.
 */
export const postPaymentCancellation: Handler = async (request, context) => {
  await limit(context, "changes");
  const provider = requireProvider(context);
  const order = await requireOrder(request, context);
  await closeCheckout(context, provider, order.id);
  await cancelOrder(context, order.id, "customer", { isUnpaidOnly: true });
  return orderResponse(order, context);
};

/** Throws `not_found` if online payments are disabled. */
function requireProvider({ provider }: Context): PaymentProvider {
  if (provider) return provider;
  throw createNotFoundError("Not found.");
}

/** Far more than the largest event. */
const MAX_BYTES = 262_144;

/**
 * `POST /stripe-webhook`: accepts snapshot and thin events. Uses only their subject, and reads its
 * current state from Stripe. Stripe sends the event again after an error.
 */
export const postStripeEvent: Handler = async (request, context) => {
  const provider = requireProvider(context);
  const body = await readBody(request, MAX_BYTES);
  const event = provider.readEvent(body, request.headers.get("Stripe-Signature") ?? "");
  if (event === undefined) {
    context.refusedEvents.add();
    throw createBadRequestError("The Stripe signature is missing, invalid or too old.");
  }
  context.refusedEvents.reset();
  // Stored first: if processing fails, the admin shows that the event arrived.
  await storeEvent(context, event);
  await settleEvent(context, provider, event);
  return json({ received: true });
};

async function storeEvent({ db, clock }: Context, { id, type }: ProviderEvent): Promise<void> {
  await transaction(db, (queries) =>
    queries
      .insertInto("provider_events")
      .values({ id, type, received_at: clock() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute(),
  );
}
