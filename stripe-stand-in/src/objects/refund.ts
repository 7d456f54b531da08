import { newId } from "../ids.ts";
import type { Charge, Refund } from "../types.ts";

export function newRefund(
  charge: Charge,
  wanted: Pick<Refund, "amount" | "metadata" | "reason" | "status">,
  created: number,
): Refund {
  const { status } = wanted;
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
    ...(status === "pending" ? { pending_reason: "processing" } : {}),
    ...(status === "failed" ? { failure_reason: "unknown" } : {}),
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  };
}
