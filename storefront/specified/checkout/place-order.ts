import type { Basket } from "@damson/shop/orders/basket";
import { billingForm } from "@damson/shop/orders/billing-form";
import { shippingForm } from "@damson/shop/orders/shipping-form";
import * as v from "valibot";
import { type DraftAddresses, forgetCheckoutDrafts } from "#app/checkout/drafts.ts";
import { cardDraft } from "./card-draft.ts";
import { type Order, orderStore } from "./order.ts";
import type { PaymentDetails } from "./payment-form.ts";

/**
 * Places the order. An order would be sent and the card charged here, but nothing is sent yet. Afterwards neither
 * the card nor any other input is kept.
 */
export function placeOrder(
  basket: Basket,
  { shipping, billing }: DraftAddresses,
  _card: PaymentDetails,
): void {
  const order: Order = {
    basket,
    shipping: v.parse(shippingForm, shipping),
    billing: v.parse(billingForm, billing),
    placedAt: new Date(),
  };
  orderStore.update(() => order);
  forgetCheckoutDrafts();
  cardDraft.forget();
}
