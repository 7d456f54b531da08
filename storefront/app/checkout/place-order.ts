import * as v from "valibot";
import type { Basket } from "#app/basket/basket.ts";
import { billingForm } from "./billing-form.ts";
import { billingDraft, type Drafts, forgetDrafts } from "./drafts.ts";
import { type Order, orderStore } from "./order.ts";
import type { PaymentDetails } from "./payment-form.ts";
import { shippingForm } from "./shipping-form.ts";

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
