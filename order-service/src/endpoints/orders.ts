import type { Handler } from "../context.ts";
import { parseCursor } from "../database/cursor.ts";
import { json } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { claimGuestOrders } from "../orders/claim-guest-orders.ts";
import { listOrders } from "../orders/list-orders.ts";
import { accessTokenOf, unauthorized } from "./headers.ts";

/** `GET /orders`: the customer's orders, those that they placed as a guest included. */
export const getOrders: Handler = async (request, context) => {
  await limit(context, "reads");
  const token = accessTokenOf(request);
  const customer = token === undefined ? undefined : await context.accounts?.customerOf(token);
  if (token === undefined || customer === undefined) throw unauthorized();
  await claimGuestOrders(context, customer, token);
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  return json(await listOrders(context, customer.userId, parseCursor(before)));
};
