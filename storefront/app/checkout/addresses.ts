import type { BillingDetails } from "@damson/shop/orders/billing-form";
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import type { Draft, FormValues } from "@damson/ui/form/draft";
import type { FormSchema } from "@damson/ui/form/parse-form";

/** A shop's address forms and their drafts. */
export interface Addresses {
  readonly shipping: AddressForm<ShippingDetails>;
  readonly billing: AddressForm<BillingDetails>;
  readonly phoneHint: string;
}

interface AddressForm<Details> {
  readonly schema: FormSchema<Details>;
  readonly draft: Draft;
}

/** The addresses of an order, not yet validated. */
export interface DraftAddresses {
  readonly shipping: FormValues;
  /** The shipping address if "Same as shipping" is ticked. */
  readonly billing: FormValues;
}

export function readAddresses(addresses: Addresses): DraftAddresses {
  const shipping = addresses.shipping.draft.get();
  return {
    shipping,
    billing: isSameAsShipping(addresses) ? shipping : addresses.billing.draft.get(),
  };
}

/** Returns true if the shopper collects the order. Only the trading shop offers it. */
export function isCollected({ shipping }: Addresses): boolean {
  return shipping.draft.get().method === COLLECT;
}

/** The value of the shipping form's field `method`. */
export const COLLECT = "collect";

/**
 * Returns true if "Same as shipping" is ticked. It is, until billing details are entered. A collected order has no
 * shipping address of the shopper.
 */
export function isSameAsShipping(addresses: Addresses): boolean {
  if (isCollected(addresses)) return false;
  const { billing } = addresses;
  const typed = billing.draft.get();
  return typed.sameAsShipping === "on" || Object.keys(typed).length === 0;
}

export function forgetAddresses({ shipping, billing }: Addresses): void {
  for (const { draft } of [shipping, billing]) draft.forget();
}
