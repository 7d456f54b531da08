import { createPlans } from "./plans.ts";
import type {
  Charge,
  Dispute,
  Event,
  LineItem,
  PaymentData,
  Refund,
  RefundPlan,
  Session,
} from "./types.ts";

export type State = ReturnType<typeof emptyState>;

/**
 * The data, in memory. Objects are never changed but replaced, so that an event keeps its object as it was. Maps
 * keep the order of creation.
 */
export function emptyState() {
  return {
    sessions: new Map<string, Session>(),
    /** By session. */
    lineItems: new Map<string, readonly LineItem[]>(),
    /** Metadata and description of a session's charges. */
    paymentData: new Map<string, PaymentData>(),
    charges: new Map<string, Charge>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    events: new Map<string, Event>(),
    /** Statuses of the next refunds, instead of `succeeded`. */
    refundPlans: createPlans<RefundPlan>(),
  };
}

export function clearState(state: State): void {
  for (const part of Object.values(state)) part.clear();
}

/** Adds or replaces an object, and returns it. */
export function keep<T extends { readonly id: string }>(map: Map<string, T>, value: T): T {
  map.set(value.id, value);
  return value;
}
