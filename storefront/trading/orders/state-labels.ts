import type { OrderState } from "@damson/shop/orders/order-view";

export const stateLabels: Readonly<Record<OrderState, string>> = {
  pending_payment: "Waiting for payment",
  paid: "Paid",
  dispatched: "On its way",
  delivered: "Delivered",
  return_requested: "Return requested",
  returned: "Return received",
  refunded: "Refunded",
  expired: "Ended without payment",
  cancelled: "Cancelled",
};

/** Labels of states as past events. */
export const eventLabels: Readonly<Record<OrderState, string>> = {
  ...stateLabels,
  pending_payment: "Order placed",
  paid: "Payment received",
  dispatched: "Sent to you",
};
