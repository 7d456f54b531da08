import * as v from "valibot";
import { type Context, emit, getCharge, keep } from "./context.ts";
import { createRefusal } from "./errors.ts";
import { readForm, whole } from "./form.ts";
import { type Charge, newId, type Refund } from "./objects.ts";

const refundParams = v.object({
  payment_intent: v.string(),
  /** Default: the remaining amount. */
  amount: v.optional(v.pipe(whole, v.minValue(1))),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
});

/** `POST /v1/refunds`. The status is `succeeded` unless another one was planned. */
export function createRefund(context: Context, form: string): Refund {
  const wanted = readForm(refundParams, form);
  const { state, epochSeconds } = context;
  const charge = getCharge(context, wanted.payment_intent);
  const left = charge.amount - charge.amount_refunded;
  const amount = wanted.amount ?? left;
  assertRefundable(charge, left, amount);
  const refund = keep<Refund>(state.refunds, {
    id: newId("re"),
    object: "refund",
    amount,
    charge: charge.id,
    created: epochSeconds(),
    currency: charge.currency,
    metadata: wanted.metadata,
    payment_intent: charge.payment_intent,
    ...(state.refundPlans.take(() => true) ?? { status: "succeeded" }),
  });
  emit(context, "refund.created", refund);
  if (refund.status === "failed") emit(context, "refund.failed", refund);
  else emit(context, "charge.refunded", countRefunds(context, charge));
  return refund;
}

/** Settles a refund. One that succeeded can still fail, for example if the card was closed. */
export function settleRefund(
  context: Context,
  { pending_reason, ...refund }: Refund,
  outcome: "failed" | "succeeded",
): Refund {
  const isPossible =
    outcome === "failed" ? refund.status !== "failed" : refund.status === "pending";
  if (!isPossible) throw createRefusal(`This refund has a status of ${refund.status}.`);
  const settled = keep<Refund>(context.state.refunds, { ...refund, status: outcome });
  countRefunds(context, getCharge(context, refund.payment_intent));
  emit(context, "refund.updated", settled);
  if (outcome === "failed") emit(context, "refund.failed", settled);
  return settled;
}

function assertRefundable(charge: Charge, left: number, amount: number): void {
  const { id, status } = charge;
  if (status !== "succeeded") throw createRefusal(`Charge ${id} is not refundable.`);
  if (charge.disputed) {
    const message = `Charge ${id} has been charged back; cannot issue a refund.`;
    throw createRefusal(message, { code: "charge_disputed" });
  }
  if (left === 0) {
    const message = `Charge ${id} has already been refunded.`;
    throw createRefusal(message, { code: "charge_already_refunded" });
  }
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw createRefusal(message, { param: "amount" });
  }
}

/** Sets the refunded amount of a charge to the sum of the refunds that have not failed. */
function countRefunds({ state }: Context, charge: Charge): Charge {
  const amount_refunded = [...state.refunds.values()]
    .filter((refund) => refund.charge === charge.id && refund.status !== "failed")
    .reduce((sum, { amount }) => sum + amount, 0);
  const refunded = amount_refunded === charge.amount;
  return keep(state.charges, { ...charge, amount_refunded, refunded });
}
