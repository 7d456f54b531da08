import { type Basket, EMPTY_BASKET } from "@damson/shop/orders/basket";
import { useSyncExternalStore } from "react";
import { basketStore } from "#variant/basket/basket-store.ts";

export function useBasket(): Basket {
  return useSyncExternalStore(basketStore.subscribe, basketStore.get, () => EMPTY_BASKET);
}
