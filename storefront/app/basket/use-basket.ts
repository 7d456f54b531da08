import { type Basket, EMPTY_BASKET } from "@damson/shop/orders/basket";
import { useSyncExternalStore } from "react";
import { useEdition } from "#app/edition.ts";

export function useBasket(): Basket {
  const { basket } = useEdition();
  return useSyncExternalStore(basket.subscribe, basket.get, () => EMPTY_BASKET);
}
