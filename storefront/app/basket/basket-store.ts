import { type Basket, EMPTY_BASKET } from "@damson/shop/orders/basket";
import { createStore } from "@damson/ui/store";
import { createStoredBasket } from "./trading/stored-basket.ts";

/**
 * The shopper's basket. It lives in memory only: reloading or closing the page empties it. In a shop that
 * takes orders it is stored.
 */
export const basketStore = import.meta.env.ORDERS
  ? createStoredBasket()
  : createStore<Basket>(EMPTY_BASKET);
