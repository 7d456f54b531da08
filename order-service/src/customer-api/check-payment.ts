import type { Handler } from "../context.ts";
import { limit } from "../http/limits.ts";
import { latestPayment } from "../payments/payments.ts";
import { settleCheckout } from "../payments/settle-payment.ts";
import { requireOrder } from "./headers.ts";
import { orderResponse } from "./order-response.ts";
import { requireProvider } from "./require-provider.ts";

/** `POST /order/payment/check`: a customer who comes back from paying need not wait for the webhook. */
export const postPaymentCheck: Handler = async (request, context) => {
  await limit(context, "changes");
  const provider = requireProvider(context);
  const order = await requireOrder(request, context);
  const { checkoutId, state } = await latestPayment(context.db.reader, order.id);
  if (checkoutId !== null && state === "pending") {
    await settleCheckout(context, provider, checkoutId);
  }
  return orderResponse(order, context);
};
