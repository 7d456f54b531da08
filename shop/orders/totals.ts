import type { DeliveryRates } from "../delivery.ts";
import type { Pence } from "../money.ts";
import { deliveryCharge } from "./delivery-charge.ts";
import { type DiscountTerms, discountItems, explainUnmet, type OrderItem } from "./discount.ts";
import type { OrderTotals } from "./order-view.ts";

/**
 * A discount does not affect the threshold of free delivery, which depends on the undiscounted
 * subtotal: a code never makes delivery dearer. A code that does not apply takes nothing off.
 */
export function orderTotals(
  items: readonly OrderItem[],
  rates: DeliveryRates,
  terms?: DiscountTerms,
): OrderTotals {
  const subtotal = calculateSubtotal(items);
  const discount = discountItems(items, terms).reduce((sum, share) => sum + share, 0);
  const isFree = terms?.kind === "delivery" && explainUnmet(items, terms) === undefined;
  const delivery = isFree ? 0 : deliveryCharge(subtotal, rates);
  return { subtotal, discount, delivery, total: subtotal - discount + delivery };
}

export function calculateSubtotal(items: readonly Pick<OrderItem, "lineTotal">[]): Pence {
  return items.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
}

/** Whether a code reduces the total. Free delivery does not if delivery is free anyway. */
export function reducesTotal(
  items: readonly OrderItem[],
  rates: DeliveryRates,
  terms: DiscountTerms,
): boolean {
  return orderTotals(items, rates, terms).total < orderTotals(items, rates).total;
}
