import type { Pence } from "@damson/shop/money";
import type { Order } from "../orders/orders.ts";

/**
 * Returns the part of the total that is not paid. Returns 0 if the order does not need it any more.
 */
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

/** Returns true if the order is paid in full. */
export function isPaidUp(order: Order): boolean {
  const isUnsent = ["pending_payment", "expired", "cancelled"].includes(order.state);
  return amountMissing(order) === 0 && (order.paid > 0 || !isUnsent);
}
