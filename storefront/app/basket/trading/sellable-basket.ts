import type { Basket } from "@damson/shop/orders/basket";
import { useMemo } from "react";
import { leftOf, type Stock, useStocks } from "#app/catalogue/trading/stock.ts";
import { useBasket } from "../use-basket.ts";

/** Leaves out what is sold out or not sold any more, and what is more than there is. */
export function sellableOf(basket: Basket, stock: Stock): Basket {
  return basket.flatMap((line) => {
    const left = line.isGone ? 0 : leftOf(line.picture.name, stock);
    const quantity = Math.min(line.quantity, left ?? line.quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** As much of the basket as can be ordered now: sums, delivery and the order itself are of it alone. */
export function useSellableBasket(): Basket {
  const basket = useBasket();
  const stock = useStocks();
  return useMemo(() => sellableOf(basket, stock), [basket, stock]);
}
