import { type Context, emit, getDispute, keep } from "./context.ts";
import { createRefusal } from "./errors.ts";
import { type Charge, type Dispute, newId } from "./objects.ts";

const SECONDS_TO_RESPOND = 7 * 24 * 60 * 60;

export function openDispute(
  context: Context,
  charge: Charge,
  {
    amount = charge.amount,
    reason = "product_not_received",
    status = "needs_response",
  }: Partial<Pick<Dispute, "amount" | "reason" | "status">>,
): Dispute {
  const { state, epochSeconds } = context;
  if (charge.status !== "succeeded") throw createRefusal(`Charge ${charge.id} was not paid.`);
  keep(state.charges, { ...charge, disputed: true });
  const created = epochSeconds();
  const dispute = keep<Dispute>(state.disputes, {
    id: newId("dp"),
    object: "dispute",
    amount,
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence_details: { due_by: created + SECONDS_TO_RESPOND },
    payment_intent: charge.payment_intent,
    reason,
    status,
  });
  emit(context, "charge.dispute.created", dispute);
  return dispute;
}

/** Changes the status: `lost` is for the customer, `won` for the shop. Either may change on appeal. */
export function changeDispute(
  context: Context,
  id: string,
  status: string,
  type: "charge.dispute.closed" | "charge.dispute.updated",
): Dispute {
  const changed = keep(context.state.disputes, { ...getDispute(context, id), status });
  emit(context, type, changed);
  return changed;
}
