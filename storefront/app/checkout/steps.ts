import * as v from "valibot";
import { billingForm } from "./billing-form.ts";
import { billingDraft, type Drafts } from "./drafts.ts";
import { shippingForm } from "./shipping-form.ts";

export type Step = 1 | 2 | 3;

export const stepNames: Readonly<Record<Step, string>> = {
  1: "Shipping",
  2: "Billing",
  3: "Payment",
};

export const allSteps: readonly Step[] = [1, 2, 3];

/** The step that what has been typed so far leads to. */
function furthestStep(drafts: Drafts): Step {
  if (!v.is(shippingForm, drafts.shipping)) return 1;
  return v.is(billingForm, billingDraft(drafts)) ? 3 : 2;
}

/**
 * The step to show when an entry of the browser's history asks for one: that, or as far as one can
 * get. The entry may be older than what is typed now: history outlives a reload, and memory does not.
 */
export function reachableStep(asked: unknown, drafts: Drafts): Step {
  const wanted = allSteps.find((step) => step === asked) ?? 1;
  const furthest = furthestStep(drafts);
  if (wanted > furthest) return furthest;
  return wanted;
}
