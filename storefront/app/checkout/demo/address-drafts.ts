import { createSessionDraft } from "#app/account/session-draft.ts";

export const shippingDraft = createSessionDraft();
export const billingDraft = createSessionDraft();
