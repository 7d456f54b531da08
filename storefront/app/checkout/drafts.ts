import type { FormValues } from "@damson/ui/form/draft";
import { billingDraft, shippingDraft } from "#variant/checkout/address-drafts.ts";

export function forgetCheckoutDrafts(): void {
  for (const draft of [shippingDraft, billingDraft]) draft.forget();
}

/** The addresses of an order, not yet validated. */
export interface DraftAddresses {
  readonly shipping: FormValues;
  /** The shipping address if "Same as shipping" is ticked. */
  readonly billing: FormValues;
}

export function draftAddresses(): DraftAddresses {
  const shipping = shippingDraft.get();
  return { shipping, billing: isSameAsShipping() ? shipping : billingDraft.get() };
}

/** Returns true if "Same as shipping" is ticked. It is, until billing details are entered. */
export function isSameAsShipping(): boolean {
  const billing = billingDraft.get();
  return billing.sameAsShipping === "on" || Object.keys(billing).length === 0;
}
