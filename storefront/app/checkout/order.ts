import type { Basket } from "#app/basket/basket.ts";
import { createStore } from "#app/lib/store.ts";
import type { BillingDetails } from "./billing-form.ts";
import type { ShippingDetails } from "./shipping-form.ts";

/** What was ordered, and for whom. Nothing of the card is in it. */
export interface Order {
  readonly basket: Basket;
  readonly shipping: ShippingDetails;
  readonly billing: BillingDetails;
  readonly placedAt: Date;
}

/** The order that is being processed, until its page is left. */
export const orderStore = createStore<Order | undefined>(undefined);
