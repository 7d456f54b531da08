import * as v from "valibot";
import { billingForm, shippingForm } from "#variant/checkout/address-forms.ts";
import type { DraftAddresses } from "./drafts.ts";

export type Step = 1 | 2 | 3;

export const stepNames: Readonly<Record<Step, string>> = {
  1: "Shipping",
  2: "Billing",
  3: "Payment",
};

export const allSteps: readonly Step[] = [1, 2, 3];

/** The first step that is not yet filled in correctly. */
function furthestStep({ shipping, billing }: DraftAddresses): Step {
  if (!v.is(shippingForm, shipping)) return 1;
  return v.is(billingForm, billing) ? 3 : 2;
}

/**
 * The step to show for a history entry that asks for one: that step, or the furthest that can be
 * reached. It may be too far: history survives a reload, and what was typed does not.
 */
export function reachableStep(requested: unknown, addresses: DraftAddresses): Step {
  const step = allSteps.find((each) => each === requested) ?? 1;
  const furthest = furthestStep(addresses);
  if (step > furthest) return furthest;
  return step;
}
