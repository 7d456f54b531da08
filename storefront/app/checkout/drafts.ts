import type { FormValues } from "@damson/ui/form/draft";
import { createSessionDraft } from "#app/account/session-draft.ts";
import { createStoredDraft } from "./orders/stored-draft.ts";

export const shippingDraft = import.meta.env.ORDERS
  ? createStoredDraft("shipping")
  : createSessionDraft();
export const billingDraft = import.meta.env.ORDERS
  ? createStoredDraft("billing")
  : createSessionDraft();

/** Called once an order is placed. */
export function forgetCheckoutDrafts(): void {
  for (const draft of [shippingDraft, billingDraft]) draft.forget();
}

/** The addresses of an order, not validated yet. */
export interface DraftAddresses {
  readonly shipping: FormValues;
  /** Those of shipping while "Same as shipping" is ticked. */
  readonly billing: FormValues;
}

export function draftAddresses(): DraftAddresses {
  const shipping = shippingDraft.get();
  return { shipping, billing: isSameAsShipping() ? shipping : billingDraft.get() };
}

/** Returns true if "Same as shipping" is ticked, as it is until something about billing has been typed. */
export function isSameAsShipping(): boolean {
  const billing = billingDraft.get();
  return billing.sameAsShipping === "on" || Object.keys(billing).length === 0;
}
