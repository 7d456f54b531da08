import { newId } from "../ids.ts";
import type { Charge, PaymentIntent } from "../types.ts";

/** What a charge was paid with. */
export type Method = "bacs_debit" | "card";

/** A charge of a payment intent, as it begins: pending. */
export function newCharge(
  intent: PaymentIntent,
  method: Method,
  email: string | null,
  created: number,
): Charge {
  return {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
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
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: newId("pm"),
    payment_method_details: { type: method },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
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

/** `declineCode` is the bank's reason, such as `insufficient_funds`. */
export function failed(
  charge: Charge,
  failure_code: string,
  message: string,
  declineCode: string,
): Charge {
  return {
    ...charge,
    failure_code,
    failure_message: message,
    status: "failed",
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: "declined_by_network",
      reason: declineCode,
      risk_level: "normal",
      seller_message: "The bank did not return any further details with this decline.",
      type: "issuer_declined",
    },
  };
}
