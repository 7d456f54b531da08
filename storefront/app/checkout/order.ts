import type { Basket } from "#app/basket/basket.ts";
import { createStore } from "#app/lib/store.ts";
import type { BillingDetails } from "./billing-form.ts";
import type { ShippingDetails } from "./shipping-form.ts";

/** The basket once it is ordered: empty, but told from other empty baskets by its identity. */
export const ORDERED_BASKET: Basket = [];

/** What was ordered, and for whom. It holds no card details. */
export interface Order {
  readonly basket: Basket;
  readonly shipping: ShippingDetails;
  readonly billing: BillingDetails;
  readonly placedAt: Date;
}

/** The order that is being processed, until the shopper leaves its page. */
export const orderStore = createStore<Order | undefined>(undefined);
