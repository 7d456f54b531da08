import { createStore } from "#app/lib/store.ts";
import { type Basket, EMPTY_BASKET } from "./basket.ts";

/** The shopper's basket. It lives in memory only: reloading or closing the page empties it. */
export const basketStore = createStore<Basket>(EMPTY_BASKET);
