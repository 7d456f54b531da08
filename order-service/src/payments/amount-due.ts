import type { Pence } from "@damson/shop/money";
import type { OrderTotals } from "@damson/shop/orders/order-view";
import type { Queries } from "../database/database.ts";
import type { Order } from "../orders/orders.ts";
import { readPendingRefund } from "./refunds.ts";

interface ReturnableLine {
  readonly unitPrice: Pence;
  readonly quantity: number;
  /** Quantity returned so far, in all returns. */
  readonly returned: number;
}

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

/**
 * Returns the total refund for returned goods: their price minus their share of the discount, plus the outward delivery
 * once everything is back (Consumer Contracts Regulations 2013, 34). Computed over all returns, to avoid rounding
 * errors.
 */
export function amountToRefund(
  { subtotal, discount, delivery }: OrderTotals,
  lines: readonly ReturnableLine[],
): Pence {
  const value = lines.reduce((sum, { unitPrice, returned }) => sum + unitPrice * returned, 0);
  const isAll = lines.every(({ quantity, returned }) => returned === quantity);
  // Avoids division by zero for free goods.
  const goods = subtotal === 0 ? 0 : Math.round((value * (subtotal - discount)) / subtotal);
  return goods + (isAll ? delivery : 0);
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
