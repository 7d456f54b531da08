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

function furthestStep({ shipping, billing }: DraftAddresses): Step {
  if (!v.is(shippingForm, shipping)) return 1;
  return v.is(billingForm, billing) ? 3 : 2;
}

/**
 * The step to show for a history entry: the requested one, or the furthest that can be reached. The history
 * survives a reload, but the form drafts may not.
 */
export function reachableStep(requested: unknown, addresses: DraftAddresses): Step {
  const step = allSteps.find((each) => each === requested) ?? 1;
  const furthest = furthestStep(addresses);
  if (step > furthest) return furthest;
  return step;
}
