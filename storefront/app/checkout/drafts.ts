import type { Draft, FormValues } from "@damson/ui/form/draft";
import { showToast } from "@damson/ui/toasts";
import { createSessionDraft } from "#app/account/session-draft.ts";
import { cardCleared } from "./checkout-toasts.ts";
import { forgetWhenIdle } from "./demo/forget-when-idle.ts";
import { createStoredDraft } from "./orders/stored-draft.ts";

export const shippingDraft = import.meta.env.ORDERS
  ? createStoredDraft("shipping")
  : createSessionDraft();
export const billingDraft = import.meta.env.ORDERS
  ? createStoredDraft("billing")
  : createSessionDraft();

/** How long card details are kept after they were last typed. */
export const CARD_MINUTES = 15;

/** In memory only, as every draft: card details must not get into any storage. */
export const paymentDraft: Draft = forgetWhenIdle(createSessionDraft(), CARD_MINUTES * 60_000, () =>
  showToast(cardCleared(CARD_MINUTES)),
);

/** Called once an order is placed. */
export function forgetCheckoutDrafts(): void {
  for (const draft of [shippingDraft, billingDraft, paymentDraft]) draft.forget();
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

/** Whether "Same as shipping" is ticked, as it is until something about billing has been typed. */
export function isSameAsShipping(): boolean {
  const billing = billingDraft.get();
  return billing.sameAsShipping === "on" || Object.keys(billing).length === 0;
}
