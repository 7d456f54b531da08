import { createStoredBasket } from "./stored-basket.ts";

/** The shopper's basket, which this browser stores. */
export const basketStore = createStoredBasket();
