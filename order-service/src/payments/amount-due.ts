import type { Pence } from "@damson/shop/money";
import type { OrderTotals } from "@damson/shop/orders/order-view";
import type { Queries } from "../database/database.ts";
import type { Order } from "../orders/orders.ts";
import { readPendingRefund } from "./refunds.ts";

interface ReturnableLine {
  readonly unitPrice: Pence;
  readonly quantity: number;
  /** Share of the order's discount. */
  readonly discount: Pence;
  /** Quantity returned so far, by all returns together. */
  readonly returned: number;
}

/**
 * Returns the total owed to the customer. If the order ended before dispatch, this is all that was
 * paid. Otherwise, it is the overpayment and the value of returned goods.
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
 * Returns the total refund for returned goods: their price, minus their share of the discount. Once
 * all goods are back, also the delivery charge (Consumer Contracts Regulations 2013, 34). Computed
 * for all returns together, so that rounding errors do not add up.
 */
export function amountToRefund(
  { delivery }: Pick<OrderTotals, "delivery">,
  lines: readonly ReturnableLine[],
): Pence {
  const goods = lines.reduce(
    (sum, { unitPrice, quantity, discount, returned }) =>
      sum + unitPrice * returned - Math.round((discount * returned) / quantity),
    0,
  );
  const isAll = lines.every(({ quantity, returned }) => returned === quantity);
  return goods + (isAll ? delivery : 0);
}

/** Returns the part of the amount owed that was neither refunded nor kept by the owner. */
export function amountDue({
  owed,
  refunded,
  deducted,
}: Pick<Order, "owed" | "refunded" | "deducted">): Pence {
  return Math.max(0, owed - refunded - deducted);
}

/** Returns the amount due, minus refunds in progress. */
export async function amountToPayBack(db: Queries, order: Order): Promise<Pence> {
  return Math.max(0, amountDue(order) - (await readPendingRefund(db, order.id)));
}
