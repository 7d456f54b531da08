/** Loaded when the button is pressed. */
import { type Answer, postToOrders } from "#trading/lib/orders-api.ts";

export function postLink(path: string, body: object): Promise<Answer> {
  return postToOrders(path, body);
}
