import type { Pence } from "@damson/shop/money";
import type { OrderTotals } from "@damson/shop/orders/order-view";
import type { Queries } from "../database/database.ts";
import type { Order } from "../orders/orders.ts";
import { amountToRefund, type ReturnableLine } from "./refund-amount.ts";
import { pendingRefundOf } from "./refunds.ts";

/**
 * Works out what is to go back to the customer in all: everything of an order that ended unsent, or what they paid too much
 * and what is for the goods that have come back. `lines` are the order's, with what of them has come back.
 */
export function amountOwed(
  order: Pick<Order, "state" | "paid"> & OrderTotals,
  lines: readonly ReturnableLine[],
): Pence {
  const hasEnded = order.state === "cancelled" || order.state === "expired";
  if (hasEnded) return order.paid;
  return Math.max(0, order.paid - order.total) + amountToRefund(order, lines);
}

/** The part of what is owed that is still due: neither paid back, nor kept by an owner with a reason. */
export function amountDue({
  owed,
  refunded,
  deducted,
}: Pick<Order, "owed" | "refunded" | "deducted">): Pence {
  return Math.max(0, owed - refunded - deducted);
}

/** The part of what is due that is not on its way back yet. */
export async function amountToPayBack(db: Queries, order: Order): Promise<Pence> {
  return Math.max(0, amountDue(order) - (await pendingRefundOf(db, order.id)));
}
