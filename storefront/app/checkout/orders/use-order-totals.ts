import { subtotal } from "@damson/shop/orders/basket";
import type { OrderTotals } from "@damson/shop/orders/order-view";
import { orderTotals } from "@damson/shop/orders/totals";
import { useSellableBasket } from "#app/basket/trading/sellable-basket.ts";
import { useDiscount } from "./discount.ts";

/** The sums of the basket, with the discount that the customer has entered. */
export function useOrderTotals(): OrderTotals {
  const discount = useDiscount();
  return orderTotals(subtotal(useSellableBasket()), discount?.percent);
}
