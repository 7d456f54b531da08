import { createSessionDraft } from "#app/account/session-draft.ts";
import type { Draft, Values } from "#app/form/draft.ts";
import { showToast } from "#app/ui/toasts.ts";
import { cardCleared } from "./checkout-toasts.ts";
import { forgetWhenIdle } from "./forget-when-idle.ts";

export const shippingDraft = createSessionDraft();
export const billingDraft = createSessionDraft();

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

/** The addresses of an order as they were typed. */
export interface TypedAddresses {
  readonly shipping: Values;
  /** While it is the same as shipping, whatever shipping holds. */
  readonly billing: Values;
}

export function typedAddresses(): TypedAddresses {
  const shipping = shippingDraft.get();
  return { shipping, billing: isSameAsShipping() ? shipping : billingDraft.get() };
}

/** Ticked to begin with, when nothing about billing has been typed. */
export function isSameAsShipping(): boolean {
  const typed = billingDraft.get();
  return typed.sameAsShipping === "on" || Object.keys(typed).length === 0;
}
