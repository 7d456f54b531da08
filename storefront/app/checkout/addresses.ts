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

/** Returns true if "Same as shipping" is ticked. It is, until billing details are entered. */
export function isSameAsShipping({ billing }: Addresses): boolean {
  const typed = billing.draft.get();
  return typed.sameAsShipping === "on" || Object.keys(typed).length === 0;
}

export function forgetAddresses({ shipping, billing }: Addresses): void {
  for (const { draft } of [shipping, billing]) draft.forget();
}
