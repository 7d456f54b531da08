import type { DeliveryRates } from "../delivery.ts";
import { discounted, type Pence } from "../money.ts";
import { deliveryCharge } from "./delivery-charge.ts";
import type { OrderTotals } from "./order-view.ts";

/**
 * `discountPercent` does not affect free delivery, which depends on the undiscounted subtotal: a
 * code never makes delivery dearer.
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
