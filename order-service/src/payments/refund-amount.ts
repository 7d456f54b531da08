import type { Pence } from "@damson/shop/money";
import type { OrderTotals } from "@damson/shop/orders/order-view";

export interface ReturnableLine {
  readonly unitPrice: Pence;
  readonly quantity: number;
  /** Number of them that have come back, in all returns. */
  readonly returned: number;
}

/**
 * Works out what is to be paid back in all for the goods that have come back: what they cost, less their share
 * of a discount. With the last of them the outward delivery is paid back too (Consumer Contracts
 * Regulations 2013, 34). Worked out for all returns together, so that nothing is lost by rounding.
 */
export function amountToRefund(
  { subtotal, discount, delivery }: OrderTotals,
  lines: readonly ReturnableLine[],
): Pence {
  const value = lines.reduce((sum, { unitPrice, returned }) => sum + unitPrice * returned, 0);
  const isAll = lines.every(({ quantity, returned }) => returned === quantity);
  // Goods that cost nothing have no share.
  const goods = subtotal === 0 ? 0 : Math.round((value * (subtotal - discount)) / subtotal);
  return goods + (isAll ? delivery : 0);
}
