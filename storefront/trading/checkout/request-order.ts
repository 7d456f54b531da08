/** Requests about one order. Its token is sent in a header, never in a URL. */

import { isOrderNumber, type OrderKey } from "@damson/shop/orders/order-path";
import { sessionStore } from "#app/account/session/session-store.ts";
import { accessToken } from "#trading/account/session/access-token.ts";
import { type Answer, getFromOrders, postToOrders } from "#trading/lib/orders-api.ts";

type Headers = Readonly<Record<string, string>>;

export function getOrder(key: OrderKey): Promise<Answer> {
  return request(key, (headers) => getFromOrders("/order", headers));
}

export function postToOrder(path: string, key: OrderKey, body: unknown = {}): Promise<Answer> {
  return request(key, (headers) => postToOrders(`/order${path}`, body, headers));
}

async function request(
  key: OrderKey,
  send: (headers: Headers) => Promise<Answer>,
): Promise<Answer> {
  if (!isOrderNumber(key)) return send({ "Order-Token": key });
  const token = await accessToken();
  // The session may still be valid: only the auth client failed.
  if (token === undefined && sessionStore.get().session) return { kind: "unanswered" };
  const session: Headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return send({ "Order-Number": key, ...session });
}
