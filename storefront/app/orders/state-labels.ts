import type { OrderState } from "@damson/shop/orders/order-view";

/** A state as a list shows it. */
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

/** A state as something that has happened. */
export const eventLabels: Readonly<Record<OrderState, string>> = {
  ...stateLabels,
  pending_payment: "Order placed",
  paid: "Payment received",
  dispatched: "Sent to you",
};
