import type { Handler } from "../context.ts";
import { readJson } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { requestReturn, returnRequest } from "../returns/request-return.ts";
import { requireOrder } from "./headers.ts";
import { orderResponse } from "./order-response.ts";

/** `POST /order/returns`. */
export const postReturn: Handler = async (request, context) => {
  await limit(context, "changes");
  const order = await requireOrder(request, context);
  await requestReturn(context, order.id, await readJson(request, returnRequest));
  return orderResponse(order, context);
};
