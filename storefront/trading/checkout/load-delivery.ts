import type { CollectionPoint } from "@damson/shop/delivery/collection";
import type { DeliveryOption } from "@damson/shop/delivery/quote-delivery";
import type { DeliveryOptions } from "@damson/shop/orders/order-view";
import { showValidationError } from "@damson/ui/toasts";
import * as v from "valibot";
import { isCollected } from "#app/checkout/addresses.ts";
import { getSellableBasket } from "#trading/basket/sellable-basket.ts";
import { postToOrders } from "#trading/lib/orders-api.ts";
import { leaveMessages } from "./address-messages.ts";
import { addresses } from "./addresses.ts";
import { getChosenOption, offeredStore } from "./delivery-choice-store.ts";
import { toOrderedItems } from "./placement.ts";

const point = v.object({
  address: v.string(),
  city: v.string(),
  postcode: v.string(),
  openingHours: v.string(),
}) satisfies v.GenericSchema<unknown, CollectionPoint>;
const option = v.object({
  name: v.string(),
  charge: v.number(),
  freeFrom: v.nullable(v.number()),
  days: v.string(),
  from: v.string(),
  to: v.string(),
  collection: v.optional(point),
});
const answer = v.object({ options: v.array(option) }) satisfies v.GenericSchema<
  unknown,
  DeliveryOptions
>;
const refusal = v.object({ fields: v.object({ postcode: v.string() }) });

export type LoadedDelivery =
  | { readonly kind: "loaded" }
  /** The basket cannot be delivered there. The reason is left at the postcode. */
  | { readonly kind: "undeliverable" }
  | { readonly kind: "unanswered" };

/** The request for the basket and the entered postcode, as text. Without a postcode if it is collected. */
export function describeDeliveryRequest(): string {
  const lines = toOrderedItems(getSellableBasket());
  if (isCollected(addresses)) return JSON.stringify({ lines });
  const { postcode = "" } = addresses.shipping.draft.get();
  return JSON.stringify({ lines, postcode });
}

/** Returns the chosen option for the current basket and postcode; `undefined` if it is not known. */
export async function getCurrentOption(): Promise<DeliveryOption | undefined> {
  if (offeredStore.get()?.request !== describeDeliveryRequest()) await loadDelivery();
  return getChosenOption();
}

/** Asks the order service for the delivery options of the basket to the entered postcode. */
export async function loadDelivery(): Promise<LoadedDelivery> {
  // Everything is sold out. The last step tells the shopper.
  if (getSellableBasket().length === 0) return { kind: "loaded" };
  const request = describeDeliveryRequest();
  const response = await postToOrders("/delivery-options", JSON.parse(request));
  if (response.kind === "done" && v.is(answer, response.body)) {
    const { options } = response.body;
    // Keeps a newer answer.
    if (request === describeDeliveryRequest()) offeredStore.update(() => ({ request, options }));
    return { kind: "loaded" };
  }
  if (response.kind !== "refused" || !v.is(refusal, response.body)) return { kind: "unanswered" };
  const { postcode } = response.body.fields;
  leaveMessages("shipping", { postcode });
  showValidationError(postcode);
  return { kind: "undeliverable" };
}
