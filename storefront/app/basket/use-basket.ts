import { useSyncExternalStore } from "react";
import { type Basket, EMPTY_BASKET } from "./basket.ts";
import { basketStore } from "./basket-store.ts";

export function useBasket(): Basket {
  return useSyncExternalStore(basketStore.subscribe, basketStore.get, () => EMPTY_BASKET);
}
