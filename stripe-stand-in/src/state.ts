import type Stripe from "stripe";
import type {
  Charge,
  Coupon,
  Dispute,
  Event,
  LineItem,
  PaymentIntent,
  Refund,
  Session,
} from "./types.ts";

/**
 * All there is, in memory. What is kept is never changed but replaced, so that an event holds things as
 * they were. Maps keep the order of making.
 */
export interface State {
  readonly sessions: Map<string, Session>;
  /** By session. */
  readonly lineItems: Map<string, readonly LineItem[]>;
  /** What each session's payment intent is made with. */
  readonly intentData: Map<string, Stripe.Checkout.SessionCreateParams.PaymentIntentData>;
  readonly intents: Map<string, PaymentIntent>;
  readonly charges: Map<string, Charge>;
  readonly coupons: Map<string, Coupon>;
  readonly refunds: Map<string, Refund>;
  readonly disputes: Map<string, Dispute>;
  readonly events: Map<string, Event>;
  /** How the next refunds begin, instead of `succeeded`. */
  readonly plannedRefunds: {
    readonly status: "failed" | "pending";
    readonly pending_reason: "processing" | "insufficient_funds" | "charge_pending";
  }[];
}

export function emptyState(): State {
  return {
    sessions: new Map(),
    lineItems: new Map(),
    intentData: new Map(),
    intents: new Map(),
    charges: new Map(),
    coupons: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
    plannedRefunds: [],
  };
}

/** Forgets everything. */
export function clearState({ plannedRefunds, ...maps }: State): void {
  plannedRefunds.length = 0;
  for (const map of Object.values(maps)) map.clear();
}

/** Replaces what is kept under its id, and gives it. */
export function keep<T extends { readonly id: string }>(map: Map<string, T>, value: T): T {
  map.set(value.id, value);
  return value;
}
