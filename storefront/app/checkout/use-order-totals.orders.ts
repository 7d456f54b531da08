import { subtotal } from "#app/basket/basket.ts";
import { useSellableBasket } from "#app/basket/sellable-basket.orders.ts";
import { useDiscount } from "./discount.orders.ts";
import type { OrderTotals } from "./order-view.ts";
import { orderTotals } from "./totals.ts";

/** What the basket comes to, with the discount that the shopper has entered. */
export function useOrderTotals(): OrderTotals {
  const discount = useDiscount();
  return orderTotals(subtotal(useSellableBasket()), discount?.percent);
}
