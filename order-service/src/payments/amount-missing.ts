import type { Pence } from "@damson/shop/money";
import type { Order } from "../orders/orders.ts";

/** Returns the unpaid or refunded part of the total; 0 once the order has moved on. */
export function amountMissing({
  state,
  total,
  paid,
  refunded,
}: Pick<Order, "state" | "total" | "paid" | "refunded">): Pence {
  if (state === "cancelled") return Math.max(0, total - paid);
  const isAwaited = state === "pending_payment" || state === "expired";
  return isAwaited ? Math.max(0, total - paid + refunded) : 0;
}

/** Whether the order is paid in full. An order over £0 counts as paid once it has moved on. */
export function isPaidUp(order: Order): boolean {
  const isUnsent = ["pending_payment", "expired", "cancelled"].includes(order.state);
  return amountMissing(order) === 0 && (order.paid > 0 || !isUnsent);
}
