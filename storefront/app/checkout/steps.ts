import * as v from "valibot";
import { type Addresses, readAddresses } from "./addresses.ts";

export type Step = 1 | 2 | 3;

export const stepNames: Readonly<Record<Step, string>> = {
  1: "Shipping",
  2: "Billing",
  3: "Payment",
};

export const allSteps: readonly Step[] = [1, 2, 3];

/**
 * The step to show for a history entry: the requested one, or the furthest that can be reached. The history
 * survives a reload, but the form drafts may not.
 */
export function findReachableStep(requested: unknown, addresses: Addresses): Step {
  const step = allSteps.find((each) => each === requested) ?? 1;
  const furthest = findFurthestStep(addresses);
  if (step > furthest) return furthest;
  return step;
}

function findFurthestStep(addresses: Addresses): Step {
  const { shipping, billing } = readAddresses(addresses);
  if (!v.is(addresses.shipping.schema, shipping)) return 1;
  return v.is(addresses.billing.schema, billing) ? 3 : 2;
}
