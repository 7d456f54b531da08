import type { Basket } from "@damson/shop/orders/basket";
import type { BillingDetails } from "@damson/shop/orders/billing-form";
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import { createStore } from "@damson/ui/store";

/** A placed order. It holds no card details. */
export interface Order {
  readonly basket: Basket;
  readonly shipping: ShippingDetails;
  readonly billing: BillingDetails;
  readonly placedAt: Date;
}

/** The order being processed, until the shopper leaves its page. */
export const orderStore = createStore<Order | undefined>(undefined);
