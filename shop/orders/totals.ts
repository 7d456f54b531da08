import type { DeliveryRates } from "../delivery.ts";
import { discounted, type Pence } from "../money.ts";
import { deliveryCharge } from "./delivery-charge.ts";
import type { OrderTotals } from "./order-view.ts";

/**
 * The sums of an order, with a discount in per cent. Delivery is free by what the goods cost before
 * the discount: a code never makes it dearer.
 */
export function orderTotals(
  subtotal: Pence,
  rates: DeliveryRates,
  discountPercent = 0,
): OrderTotals {
  const discount = subtotal - discounted(subtotal, discountPercent);
  const delivery = deliveryCharge(subtotal, rates);
  return { subtotal, discount, delivery, total: subtotal - discount + delivery };
}
