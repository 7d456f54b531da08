import { isPartlyRefunded, type OrderState, type OrderView } from "@damson/shop/orders/order-view";

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

interface Stated extends Pick<OrderView, "state" | "refunded" | "total"> {
  readonly deliveryRate: { readonly collection?: object | undefined };
}

export function stateLabel(order: Stated): string {
  return isPartlyRefunded(order) ? PARTLY : label(stateLabels, order.state, order);
}

/** The label of a past event of the order, by its position in the history. */
export function eventLabel(state: OrderState, order: Stated, index: number): string {
  if (state === "pending_payment" && index > 0) return stateLabels[state];
  return state === order.state && isPartlyRefunded(order)
    ? PARTLY
    : label(eventLabels, state, order);
}

function label(labels: typeof stateLabels, state: OrderState, { deliveryRate }: Stated): string {
  return (deliveryRate.collection && collectedLabels[state]) ?? labels[state];
}

const collectedLabels: Readonly<Partial<Record<OrderState, string>>> = {
  dispatched: "Ready to collect",
  delivered: "Collected",
};

const PARTLY = "Partly refunded";

/** Labels of states as past events. */
const eventLabels: Readonly<Record<OrderState, string>> = {
  ...stateLabels,
  pending_payment: "Order placed",
  paid: "Payment received",
  dispatched: "Sent to you",
};
