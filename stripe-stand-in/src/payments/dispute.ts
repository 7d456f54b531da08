import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { newDispute } from "../objects/dispute.ts";
import { keep } from "../state.ts";
import type { Charge, Dispute } from "../types.ts";
import { emit } from "./emit.ts";

/** A customer disputes a charge at their bank. */
export function openDispute(
  context: Context,
  charge: Charge,
  {
    amount = charge.amount,
    reason = "product_not_received",
    status = "needs_response",
  }: { amount?: number | undefined; reason?: string | undefined; status?: string | undefined } = {},
): Dispute {
  const { state, clock } = context;
  if (charge.status !== "succeeded") throw refuse(`Charge ${charge.id} was not paid.`);
  keep(state.charges, { ...charge, disputed: true });
  const dispute = keep(
    state.disputes,
    newDispute(charge, { amount, reason, status }, clock.seconds()),
  );
  emit(context, { type: "charge.dispute.created", data: { object: dispute } });
  return dispute;
}

/** The bank decides: `lost` is for the customer, `won` for the shop. It may decide again after an appeal. */
export function closeDispute(context: Context, dispute: Dispute, status: string): Dispute {
  const closed = keep(context.state.disputes, { ...dispute, status });
  emit(context, { type: "charge.dispute.closed", data: { object: closed } });
  return closed;
}

/** Something else changes, as when a dispute is appealed. */
export function updateDispute(context: Context, dispute: Dispute, status: string): Dispute {
  const updated = keep(context.state.disputes, { ...dispute, status });
  emit(context, { type: "charge.dispute.updated", data: { object: updated } });
  return updated;
}
