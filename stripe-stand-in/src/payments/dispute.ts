import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { newDispute } from "../objects/dispute.ts";
import { keep } from "../state.ts";
import type { Charge, Dispute } from "../types.ts";
import { emit } from "./emit.ts";

/** Opens the dispute of a customer at their bank. */
export function openDispute(
  context: Context,
  charge: Charge,
  wanted: { amount?: number | undefined; reason?: string | undefined; status?: string | undefined },
): Dispute {
  const { state, epochSeconds } = context;
  if (charge.status !== "succeeded") throw refuse(`Charge ${charge.id} was not paid.`);
  const { amount = charge.amount, reason = "product_not_received" } = wanted;
  const status = wanted.status ?? "needs_response";
  keep(state.charges, { ...charge, disputed: true });
  const dispute = newDispute(charge, { amount, reason, status }, epochSeconds());
  emit(context, { type: "charge.dispute.created", data: { object: dispute } });
  return keep(state.disputes, dispute);
}

/** Changes the status. It is closed for the customer by `lost`, for the shop by `won`, and may be closed again after an appeal. */
export function changeDispute(
  context: Context,
  dispute: Dispute,
  status: string,
  type: "charge.dispute.closed" | "charge.dispute.updated",
): Dispute {
  const changed = keep(context.state.disputes, { ...dispute, status });
  emit(context, { type, data: { object: changed } });
  return changed;
}
