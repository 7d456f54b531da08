import type { Handler } from "../context.ts";
import { parseCursor } from "../database/cursor.ts";
import { json } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { claimGuestOrders } from "../orders/claim-guest-orders.ts";
import { listOrders } from "../orders/list-orders.ts";
import { requireCustomer } from "./headers.ts";

/** `GET /orders`: the customer's orders, those that they placed as a guest included. */
export const getOrders: Handler = async (request, context) => {
  await limit(context, "reads");
  const customer = await requireCustomer(request, context);
  await claimGuestOrders(context, customer);
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  return json(await listOrders(context, customer.userId, parseCursor(before)));
};
