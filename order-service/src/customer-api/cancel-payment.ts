import type { Handler } from "../context.ts";
import { limit } from "../http/limits.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { closeCheckout } from "../payments/close-checkout.ts";
import { requireOrder } from "./headers.ts";
import { orderResponse } from "./order-response.ts";
import { requireProvider } from "./require-provider.ts";

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
  return orderResponse(order, context);
};
