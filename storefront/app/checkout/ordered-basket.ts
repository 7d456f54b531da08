import type { Basket } from "@damson/shop/orders/basket";

/** The basket once it is ordered: empty, and known from other empty baskets by its identity. */
export const ORDERED_BASKET: Basket = [];
