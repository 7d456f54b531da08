import * as v from "valibot";
import { billingForm } from "./billing-form.ts";
import type { TypedAddresses } from "./drafts.ts";
import { shippingForm } from "./shipping-form.ts";

export type Step = 1 | 2 | 3;

export const stepNames: Readonly<Record<Step, string>> = {
  1: "Shipping",
  2: "Billing",
  3: "Payment",
};

export const allSteps: readonly Step[] = [1, 2, 3];

/** The first step that is not yet filled in correctly. */
function furthestStep({ shipping, billing }: TypedAddresses): Step {
  if (!v.is(shippingForm, shipping)) return 1;
  return v.is(billingForm, billing) ? 3 : 2;
}

/**
 * The step to show for a history entry that asks for one: that step, or the furthest that can be
 * reached. The entry may not fit what is typed: history survives a reload, and that does not.
 */
export function reachableStep(requested: unknown, typed: TypedAddresses): Step {
  const wanted = allSteps.find((step) => step === requested) ?? 1;
  const furthest = furthestStep(typed);
  if (wanted > furthest) return furthest;
  return wanted;
}
