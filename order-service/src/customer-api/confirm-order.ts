import type { Handler } from "../context.ts";
import { stateConflict } from "../errors.ts";
import { limit } from "../http/limits.ts";
import { confirmOrder } from "../orders/confirm-order.ts";
import { requireOrder } from "./headers.ts";
import { orderResponse } from "./order-response.ts";

/** `POST /order/confirm`. Opening the page does not do it: mail scanners open links. */
export const postOrderConfirmation: Handler = async (request, context) => {
  await limit(context, "changes");
  const order = await requireOrder(request, context);
  if (!order.isByMail) {
    throw stateConflict("Please open the link in our email to confirm your order.");
  }
  await confirmOrder(context, order.id);
  return orderResponse(order, context);
};
