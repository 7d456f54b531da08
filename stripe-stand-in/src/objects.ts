/** Stripe's objects with the fields that the shop and its tests read, using Stripe's own types. */
import { randomBytes } from "node:crypto";
import type Stripe from "stripe";

export type Session = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "allowed_payment_method_types"
  | "amount_total"
  | "cancel_url"
  | "client_reference_id"
  | "created"
  | "currency"
  | "customer_email"
  | "expires_at"
  | "metadata"
  | "mode"
  | "payment_status"
  | "status"
  | "success_url"
  | "url"
> & { readonly payment_intent: string | null };

export type Charge = Pick<
  Stripe.Charge,
  | "id"
  | "object"
  | "amount"
  | "amount_captured"
  | "amount_refunded"
  | "created"
  | "currency"
  | "description"
  | "disputed"
  | "failure_message"
  | "metadata"
  | "refunded"
  | "status"
> & {
  readonly payment_intent: string;
  readonly balance_transaction: Pick<Stripe.BalanceTransaction, "fee">;
};

export type Refund = Pick<
  Stripe.Refund,
  "id" | "object" | "amount" | "created" | "currency" | "metadata" | "pending_reason" | "status"
> & { readonly charge: string; readonly payment_intent: string };

export type Dispute = Pick<
  Stripe.Dispute,
  "id" | "object" | "amount" | "created" | "currency" | "reason" | "status"
> & {
  readonly charge: string;
  readonly payment_intent: string;
  readonly evidence_details: Pick<Stripe.Dispute.EvidenceDetails, "due_by">;
};

type EventType = Extract<
  Stripe.Event["type"],
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
  | "refund.updated"
>;

export type Event = Pick<Stripe.Event, "id" | "object" | "created"> & {
  readonly type: EventType;
  readonly data: { readonly object: Charge | Dispute | Refund | Session };
};

export interface Line {
  readonly name: string;
  readonly quantity: number;
  readonly unit_amount: number;
}

type Prefix = "ch" | "cs_test" | "dp" | "ed_test" | "evt" | "pi" | "re" | "req";

/** Creates an id like Stripe's: a type prefix and random characters. */
export function newId(prefix: Prefix): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}
