/** Types of Stripe's own package, so that the compiler checks each response. */
import type Stripe from "stripe";

export type Session = Stripe.Checkout.Session;
export type LineItem = Stripe.LineItem;
export type Charge = Stripe.Charge;
export type Refund = Stripe.Refund;
export type Dispute = Stripe.Dispute;
export type List<T> = Stripe.ApiList<T>;
export type ErrorBody = Stripe.StripeRawError;

/** The part of `payment_intent_data` that is understood. */
export interface PaymentData {
  readonly metadata?: Readonly<Record<string, string>>;
  readonly description?: string;
}

/** The status of a refund, instead of `succeeded`. */
export type RefundPlan =
  | { readonly status: "failed" }
  | {
      readonly status: "pending";
      readonly pending_reason: "charge_pending" | "insufficient_funds" | "processing";
    };

/** The types of events that are sent. */
type EventType =
  | "charge.dispute.closed"
  | "charge.dispute.created"
  | "charge.dispute.updated"
  | "charge.failed"
  | "charge.refunded"
  | "charge.succeeded"
  | "checkout.session.completed"
  | "checkout.session.expired"
  | "refund.created"
  | "refund.failed"
  | "refund.updated";

export type Event = Extract<Stripe.Event, { type: EventType }>;

/** The version whose shapes these types are: the stand-in knows no other. */
export const API_VERSION = "2026-10-28.endive" satisfies Stripe.LatestApiVersion;
