import * as v from "valibot";
import type { Basket } from "#app/basket/basket.ts";
import { createStore } from "#app/lib/store.ts";
import { type BillingDetails, billingForm } from "./billing-form.ts";
import { billingDraft, type Drafts, forgetDrafts } from "./drafts.ts";
import type { PaymentDetails } from "./payment-form.ts";
import { type ShippingDetails, shippingForm } from "./shipping-form.ts";

/** What was ordered, and for whom. Nothing of the card is in it. */
export interface Order {
  readonly basket: Basket;
  readonly shipping: ShippingDetails;
  readonly billing: BillingDetails;
  readonly placedAt: Date;
}

/** The order that is being processed, until its page is left. */
export const orderStore = createStore<Order | undefined>(undefined);

/**
 * Places the order: the one place from which it would be sent, and the card charged. Nothing is sent
 * anywhere today. From here on neither the card nor anything else that was typed is kept.
 */
export function placeOrder(basket: Basket, drafts: Drafts, _card: PaymentDetails): void {
  const order: Order = {
    basket,
    shipping: v.parse(shippingForm, drafts.shipping),
    billing: v.parse(billingForm, billingDraft(drafts)),
    placedAt: new Date(),
  };
  orderStore.update(() => order);
  forgetDrafts();
}
