import type { OrderQuery, OrderSort } from "#api/orders.ts";

export const paymentNames: Readonly<Record<NonNullable<OrderQuery["payment"]>, string>> = {
  unpaid: "Unpaid",
  paid: "Paid",
  refunded: "Refunded or partly refunded",
  refund_due: "Refund due",
};

export const sortNames: Readonly<Record<OrderSort, string>> = {
  "-placed_at": "Newest first",
  placed_at: "Oldest first",
  "-total": "Total, high to low",
  total: "Total, low to high",
};
