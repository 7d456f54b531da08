import type { Context, Handler } from "../context.ts";
import { apiError } from "../errors.ts";
import { json } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { closeCheckout } from "../payments/close-checkout.ts";
import { latestPayment } from "../payments/payments.ts";
import type { PaymentProvider } from "../payments/provider/provider.ts";
import { settleCheckout } from "../payments/settle-payment.ts";
import { startPayment } from "../payments/start-payment.ts";
import { requireOrder } from "./headers.ts";
import { viewResponse } from "./order.ts";

/** `POST /order/payment`: where it is paid. */
export const postPayment: Handler = async (request, context) => {
  await limit(context, "changes");
  const provider = requireProvider(context);
  const { id } = await requireOrder(request, context);
  const url = await startPayment(context, provider, id);
  return json({ url });
};

/** `POST /order/payment/check`: a customer who comes back from paying need not wait for the webhook. */
export const postPaymentCheck: Handler = async (request, context) => {
  await limit(context, "changes");
  const provider = requireProvider(context);
  const order = await requireOrder(request, context);
  const { checkoutId, state } = await latestPayment(context.db.reader, order.id);
  if (checkoutId !== null && state === "pending") {
    await settleCheckout(context, provider, checkoutId);
  }
  return viewResponse(order, context);
};

/**
 * `POST /order/payment/cancel`: the order gives way to another one, unless it is paid. Throws
 * `order_state_conflict`.
 */
export const postPaymentCancellation: Handler = async (request, context) => {
  await limit(context, "changes");
  const provider = requireProvider(context);
  const order = await requireOrder(request, context);
  await closeCheckout(context, provider, order.id);
  await cancelOrder(context, order.id, "customer", { only: "pending_payment" });
  return viewResponse(order, context);
};

/** Throws `not_found` where nothing is paid online. */
export function requireProvider({ provider }: Context): PaymentProvider {
  if (provider) return provider;
  throw apiError({ code: "not_found", message: "There is nothing here." });
}
