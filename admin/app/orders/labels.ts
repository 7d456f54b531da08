import type { ListedOrder, OrderQuery, OrderSort } from "#api/orders.ts";

export const stateNames: Readonly<Record<ListedOrder["state"], string>> = {
  pending_payment: "Unpaid",
  paid: "Paid",
  dispatched: "Dispatched",
  delivered: "Delivered",
  return_requested: "Return on its way",
  returned: "Returned",
  refunded: "Refunded",
  expired: "Expired",
  cancelled: "Cancelled",
};

export const paymentNames: Readonly<Record<NonNullable<OrderQuery["payment"]>, string>> = {
  unpaid: "Not paid",
  paid: "Paid",
  refunded: "Refunded, whole or in part",
  refund_due: "Refund due",
};

export const methodNames: Readonly<Record<ListedOrder["paymentMethod"], string>> = {
  "bank-transfer": "Transfer",
  stripe: "Card",
};

export const sortNames: Readonly<Record<OrderSort, string>> = {
  "-placed_at": "Newest first",
  placed_at: "Oldest first",
  "-total": "Highest total first",
  total: "Lowest total first",
};
