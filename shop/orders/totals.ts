import { deliveryCharge } from "../delivery.ts";
import { discounted, type Pence } from "../money.ts";
import type { OrderTotals } from "./order-view.ts";

/**
 * What an order comes to, with a discount in per cent. Delivery is free by what the goods cost before
 * the discount: a code never makes it dearer.
 */
export function orderTotals(subtotal: Pence, discountPercent = 0): OrderTotals {
  const discount = subtotal - discounted(subtotal, discountPercent);
  const delivery = deliveryCharge(subtotal);
  return { subtotal, discount, delivery, total: subtotal - discount + delivery };
}
