import type { Handler } from "../context.ts";
import { limit } from "../http/limits.ts";
import { cancelAndClose } from "../payments/cancel-and-close.ts";
import { requireOrder } from "./headers.ts";
import { orderResponse } from "./order-response.ts";

/** `POST /order/cancel`. */
export const postCancellation: Handler = async (request, context) => {
  await limit(context, "changes");
  const order = await requireOrder(request, context);
  await cancelAndClose(context, order.id, "customer");
  return orderResponse(order, context);
};
