import type { Basket } from "@damson/shop/orders/basket";
import * as v from "valibot";
import { type DraftAddresses, forgetAddresses } from "#app/checkout/addresses.ts";
import { addresses } from "./addresses.ts";
import { cardDraft } from "./card-draft.ts";
import { type Order, orderStore } from "./order.ts";
import type { PaymentDetails } from "./payment-form.ts";

/**
 * Places the order. A real shop would send the order and charge the card here; this one sends
 * nothing. Afterwards neither the card nor any other input is kept.
 */
export function placeOrder(
  basket: Basket,
  { shipping, billing }: DraftAddresses,
  _card: PaymentDetails,
): void {
  const order: Order = {
    basket,
    shipping: v.parse(addresses.shipping.schema, shipping),
    billing: v.parse(addresses.billing.schema, billing),
    placedAt: new Date(),
  };
  orderStore.update(() => order);
  forgetAddresses(addresses);
  cardDraft.forget();
}
