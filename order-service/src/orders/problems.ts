import type { OrderAction } from "./states.ts";

/**
 * What somebody of the staff does about a problem of a payment. Packing a parcel is not: whoever packs may
 * know nothing of it.
 */
export const seesToProblem: ReadonlySet<string> = new Set<OrderAction>([
  "note",
  "cancel",
  "refund",
  "request_refund",
]);
