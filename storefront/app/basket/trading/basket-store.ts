import { createStoredBasket } from "./stored-basket.ts";

/** The shopper's basket, stored in this browser. */
export const basketStore = createStoredBasket();
