import type { Handler } from "../context.ts";
import { limit } from "../http/limits.ts";
import { requireOrder } from "./headers.ts";
import { orderResponse } from "./order-response.ts";

/** `GET /order`. */
export const getOrder: Handler = async (request, context) => {
  await limit(context, "reads");
  const order = await requireOrder(request, context);
  return orderResponse(order, context);
};
