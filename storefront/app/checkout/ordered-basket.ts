import type { Basket } from "@damson/shop/orders/basket";

/** The basket after an order: empty, and distinguished from other empty baskets by identity. */
export const ORDERED_BASKET: Basket = [];
