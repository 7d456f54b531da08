import { newId } from "../ids.ts";
import type { Charge, Refund } from "../types.ts";

export function newRefund(
  charge: Charge,
  {
    pending_reason,
    ...wanted
  }: Pick<Refund, "amount" | "metadata" | "reason" | "status"> & {
    readonly pending_reason: "processing" | "insufficient_funds" | "charge_pending";
  },
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
    ...(status === "pending" ? { pending_reason } : {}),
    ...(status === "failed" ? { failure_reason: "unknown" } : {}),
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  };
}
