import { transaction } from "@damson/database";
import type { Context, Handler } from "../context.ts";
import { notFound } from "../errors.ts";
import { badRequest, json, readBody } from "../http/json.ts";
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

/** `POST /order/payment`: opens the payment page and returns its URL. */
export const postPayment: Handler = async (request, context) => {
  await limit(context, "changes");
  const provider = requireProvider(context);
  const { id } = await requireOrder(request, context);
  const url = await startPayment(context, provider, id);
  return json({ url });
};

/** `POST /order/payment/check`: updates the order when the customer returns, without waiting for the webhook. */
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

/** `POST /order/payment/cancel`: cancels an unpaid order. Throws `order_state_conflict` if it is paid. */
export const postPaymentCancellation: Handler = async (request, context) => {
  await limit(context, "changes");
  const provider = requireProvider(context);
  const order = await requireOrder(request, context);
  await closeCheckout(context, provider, order.id);
  await cancelOrder(context, order.id, "customer", { only: "pending_payment" });
  return orderResponse(order, context);
};

/** Throws `not_found` if online payments are disabled. */
function requireProvider({ provider }: Context): PaymentProvider {
  if (provider) return provider;
  throw notFound("Not found.");
}

/** Far more than any event needs. */
const MAX_BYTES = 262_144;

/**
 * `POST /stripe-webhook`: accepts snapshot and thin events, and only uses their subject. Stripe retries after an error
 * response.
 */
export const postStripeEvent: Handler = async (request, context) => {
  const provider = requireProvider(context);
  const body = await readBody(request, MAX_BYTES);
  const event = provider.readEvent(body, request.headers.get("Stripe-Signature") ?? "");
  if (event === undefined) {
    context.refusedEvents.add();
    throw badRequest("The Stripe signature is missing, invalid or too old.");
  }
  context.refusedEvents.reset();
  // Stored first, so that the admin shows the event even if handling it fails.
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
