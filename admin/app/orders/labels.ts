import type { ListedOrder, OrderQuery, OrderSort } from "#api/orders.ts";

export const stateNames: Readonly<Record<ListedOrder["state"], string>> = {
  pending_payment: "Unpaid",
  paid: "Paid",
  dispatched: "Dispatched",
  delivered: "Delivered",
  return_requested: "Return in transit",
  returned: "Returned",
  refunded: "Refunded",
  expired: "Expired",
  cancelled: "Cancelled",
};

export const paymentNames: Readonly<Record<NonNullable<OrderQuery["payment"]>, string>> = {
  unpaid: "Unpaid",
  paid: "Paid",
  refunded: "Refunded or partly refunded",
  refund_due: "Refund due",
};

export const methodNames: Readonly<Record<ListedOrder["paymentMethod"], string>> = {
  "bank-transfer": "Bank transfer",
  stripe: "Card",
};

export const sortNames: Readonly<Record<OrderSort, string>> = {
  "-placed_at": "Newest first",
  placed_at: "Oldest first",
  "-total": "Total, high to low",
  total: "Total, low to high",
};
