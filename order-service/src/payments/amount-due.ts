import type { Pence } from "@damson/shop/money";
import type { OrderTotals } from "@damson/shop/orders/order-view";
import type { Queries } from "../database/database.ts";
import type { Order } from "../orders/orders.ts";
import { amountToRefund, type ReturnableLine } from "./refund-amount.ts";
import { readPendingRefund } from "./refunds.ts";

/**
 * Returns the total owed to the customer: everything if the order ended unsent, otherwise any overpayment plus the
 * value of returned goods.
 */
export function amountOwed(
  order: Pick<Order, "state" | "paid"> & OrderTotals,
  lines: readonly ReturnableLine[],
): Pence {
  const hasEnded = order.state === "cancelled" || order.state === "expired";
  if (hasEnded) return order.paid;
  return Math.max(0, order.paid - order.total) + amountToRefund(order, lines);
}

/** Returns the part of the amount owed that was neither refunded nor deducted. */
export function amountDue({
  owed,
  refunded,
  deducted,
}: Pick<Order, "owed" | "refunded" | "deducted">): Pence {
  return Math.max(0, owed - refunded - deducted);
}

/** Returns the part of the amount due that no pending refund covers. */
export async function amountToPayBack(db: Queries, order: Order): Promise<Pence> {
  return Math.max(0, amountDue(order) - (await readPendingRefund(db, order.id)));
}
