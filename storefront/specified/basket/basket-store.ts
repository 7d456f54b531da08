import { type Basket, EMPTY_BASKET } from "@damson/shop/orders/basket";
import { createStore } from "@damson/ui/store";

/** The shopper's basket. In memory only: reloading or closing the page empties it. */
export const basketStore = createStore<Basket>(EMPTY_BASKET);
