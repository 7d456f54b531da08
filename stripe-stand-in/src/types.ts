/** Stripe's own types of what the stand-in answers, so that the compiler checks each answer. */
import type Stripe from "stripe";

export type Session = Stripe.Checkout.Session;
export type LineItem = Stripe.LineItem;
export type PaymentIntent = Stripe.PaymentIntent;
export type Charge = Stripe.Charge;
export type Coupon = Stripe.Coupon;
export type Refund = Stripe.Refund;
export type Dispute = Stripe.Dispute;
export type List<T> = Stripe.ApiList<T>;
export type ErrorBody = Stripe.StripeRawError;

/** What is sent; all others stay with the real service. */
export type EventType =
  | "charge.dispute.closed"
  | "charge.dispute.created"
  | "charge.dispute.updated"
  | "charge.failed"
  | "charge.pending"
  | "charge.refunded"
  | "charge.succeeded"
  | "checkout.session.async_payment_failed"
  | "checkout.session.async_payment_succeeded"
  | "checkout.session.completed"
  | "checkout.session.expired"
  | "payment_intent.created"
  | "payment_intent.payment_failed"
  | "payment_intent.processing"
  | "payment_intent.succeeded"
  | "refund.created"
  | "refund.failed"
  | "refund.updated";

export type Event = Extract<Stripe.Event, { type: EventType }>;

/** The version whose shapes these types are: the stand-in knows no other. */
export const API_VERSION = "2026-10-28.endive" satisfies Stripe.LatestApiVersion;
