import { orderBillingForm, orderShippingForm } from "@damson/shop/orders/address-forms";
import type { Draft } from "@damson/ui/form/draft";
import * as v from "valibot";
import { createSessionDraft } from "#app/account/session/session-draft.ts";
import type { Addresses } from "#app/checkout/addresses.ts";
import { readSessionItem, writeSessionItem } from "./session-item.ts";

/** Keeps the choice to collect in the draft. */
const shippingSchema = v.object({
  ...orderShippingForm.entries,
  method: v.optional(v.string()),
});

export const addresses: Addresses = {
  shipping: { schema: shippingSchema, draft: createStoredDraft("shipping") },
  billing: { schema: orderBillingForm, draft: createStoredDraft("billing") },
  phoneHint: "UK mobile or landline, for delivery updates",
};

/** A draft that survives a reload of this tab. Like every draft, it ends with the session. */
export function createStoredDraft(key: string): Draft {
  const draft = createSessionDraft();
  draft.save(readSessionItem(key, v.record(v.string(), v.string())) ?? {});
  draft.onForgotten(() => writeSessionItem(key, undefined));
  return {
    ...draft,
    save(values) {
      draft.save(values);
      writeSessionItem(key, values);
    },
  };
}
