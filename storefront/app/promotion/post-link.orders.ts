/** Loaded when the button is pressed. */
import { type Answer, postToOrders } from "#app/lib/orders-api.orders.ts";

export function postLink(path: string, body: object): Promise<Answer> {
  return postToOrders(path, body);
}
