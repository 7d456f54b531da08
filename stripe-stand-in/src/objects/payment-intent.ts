import type Stripe from "stripe";
import { newId } from "../ids.ts";
import type { PaymentIntent } from "../types.ts";

type IntentData = Stripe.Checkout.SessionCreateParams.PaymentIntentData;

/** A payment intent that nothing was tried with yet. */
export function newPaymentIntent(
  amount: number,
  currency: string,
  { metadata = {}, description, receipt_email, statement_descriptor_suffix }: IntentData,
  created: number,
): PaymentIntent {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${newId("pi").slice(3)}`,
    confirmation_method: "automatic",
    created,
    currency,
    customer: null,
    customer_account: null,
    description: description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: texts(metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: statement_descriptor_suffix ?? null,
    status: "requires_payment_method",
    transfer_group: null,
  };
}

/** Numbers that are sent as metadata are answered as texts. */
function texts(metadata: Stripe.MetadataParam): Stripe.Metadata {
  return Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, String(value)]));
}
