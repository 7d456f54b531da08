import { newId } from "../ids.ts";
import type { Charge, Refund, RefundPlan } from "../types.ts";

type WantedRefund = Pick<Refund, "amount" | "metadata"> &
  (RefundPlan | { readonly status: "succeeded" });

export function newRefund(charge: Charge, wanted: WantedRefund, created: number): Refund {
  return {
    ...wanted,
    id: newId("re"),
    object: "refund",
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    ...(wanted.status === "failed" ? { failure_reason: "unknown" } : {}),
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  };
}
