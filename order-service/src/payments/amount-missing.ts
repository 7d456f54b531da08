import type { Pence } from "@damson/shop/money";
import type { Order } from "../orders/orders.ts";

/** The part of an order's total that has not come, or has gone back; nothing once the order went on. */
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

/** True if all of it has come, also where the total is £0. */
export function isPaidUp(order: Order): boolean {
  const isUnsent = ["pending_payment", "expired", "cancelled"].includes(order.state);
  return amountMissing(order) === 0 && (order.paid > 0 || !isUnsent);
}
