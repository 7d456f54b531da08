import { createSessionDraft } from "#app/account/session/session-draft.ts";

export const shippingDraft = createSessionDraft();
export const billingDraft = createSessionDraft();
