import type { OrderState } from "@damson/shop/orders/order-view";
import { createOrderStateConflict, type Order } from "../../orders/orders.ts";
import { getNextState } from "../../orders/states.ts";

const dispatchedStates: ReadonlySet<OrderState> = new Set([
  "dispatched",
  "delivered",
  "return_requested",
  "returned",
  "refunded",
]);

export function isDispatched({ state }: Order): boolean {
  return dispatchedStates.has(state);
}

export const ALREADY_DISPATCHED = "Already dispatched";

/** Returns why an order cannot be given to a carrier. */
export function findParcelRefusal(order: Order): string | undefined {
  if (isDispatched(order)) return ALREADY_DISPATCHED;
  if (getNextState(order.state, "dispatch") === undefined) {
    return createOrderStateConflict(order).message;
  }
  if (order.deliveryRate.collection) return "The customer collects this order";
  // A changed address or item unpacks an order, so its label and parcel would be wrong.
  return order.packedAt === null ? "Mark the order as packed first" : undefined;
}
