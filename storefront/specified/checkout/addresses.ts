import { billingForm } from "@damson/shop/orders/billing-form";
import { shippingForm } from "@damson/shop/orders/shipping-form";
import { createSessionDraft } from "#app/account/session/session-draft.ts";
import type { Addresses } from "#app/checkout/addresses.ts";

export const addresses: Addresses = {
  shipping: { schema: shippingForm, draft: createSessionDraft() },
  billing: { schema: billingForm, draft: createSessionDraft() },
  phoneHint: "UK mobile, e.g. 07700 900123",
};
