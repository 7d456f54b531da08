import { type Basket, getItemKey } from "@damson/shop/orders/basket";
import { useMemo } from "react";
import { useBasket } from "#app/basket/use-basket.ts";
import { findStock, getStocks, type Stock, useStocks } from "#trading/catalogue/stock.ts";
import { basketStore } from "./basket-store.ts";

/** Removes sold-out and discontinued products, and reduces quantities to the stock. */
export function selectSellable(basket: Basket, stock: Stock): Basket {
  return basket.flatMap((line) => {
    const left = line.isGone ? 0 : findStock(getItemKey(line), stock);
    const quantity = Math.min(line.quantity, left ?? line.quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** The same as `useSellableBasket`, outside components. */
export function getSellableBasket(): Basket {
  return selectSellable(basketStore.get(), getStocks());
}

/** The part of the basket that can be ordered now. Totals, delivery and the order use only this part. */
export function useSellableBasket(): Basket {
  const basket = useBasket();
  const stock = useStocks();
  return useMemo(() => selectSellable(basket, stock), [basket, stock]);
}
