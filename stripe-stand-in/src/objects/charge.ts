import { newId } from "../ids.ts";
import type { Charge, PaymentData, Session } from "../types.ts";

/** Makes a pending charge by card, of a session that has a payment intent. */
export function newCharge(
  { amount_total, currency, customer_email: email, payment_intent }: Session,
  { metadata = {}, description }: PaymentData,
  created: number,
): Charge {
  return {
    id: newId("ch"),
    object: "charge",
    amount: amount_total ?? 0,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: false,
    created,
    currency: currency ?? "gbp",
    customer: null,
    description: description ?? null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: { ...metadata },
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent,
    payment_method: newId("pm"),
    payment_method_details: { type: "card" },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "pending",
    transfer_data: null,
    transfer_group: null,
  };
}

export function succeeded(charge: Charge): Charge {
  return {
    ...charge,
    amount_captured: charge.amount,
    captured: true,
    paid: true,
    status: "succeeded",
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: "approved_by_network",
      reason: null,
      risk_level: "normal",
      seller_message: "Payment complete.",
      type: "authorized",
    },
  };
}

export function failed(charge: Charge): Charge {
  return {
    ...charge,
    failure_code: "card_declined",
    failure_message: "Your card was declined.",
    status: "failed",
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: "declined_by_network",
      reason: "generic_decline",
      risk_level: "normal",
      seller_message: "The bank did not return any further details with this decline.",
      type: "issuer_declined",
    },
  };
}
