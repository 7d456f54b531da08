import type { OrderState } from "@damson/shop/orders/order-view";

const names: Readonly<Record<OrderState, string>> = {
  pending_payment: "pending payment",
  paid: "paid",
  dispatched: "dispatched",
  delivered: "delivered",
  return_requested: "return requested",
  returned: "returned",
  refunded: "refunded",
  expired: "expired",
  cancelled: "cancelled",
};

// The keys are what the type of `names` says.
export const orderStates = Object.keys(names) as readonly OrderState[];

/** As people write it. */
export function stateName(state: OrderState): string {
  return names[state];
}
