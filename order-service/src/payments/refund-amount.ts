import type { Pence } from "@damson/shop/money";
import type { OrderTotals } from "@damson/shop/orders/order-view";

export interface ReturnableLine {
  readonly unitPrice: Pence;
  readonly quantity: number;
  /** Quantity returned so far, in all returns. */
  readonly returned: number;
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
