import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { newRefund } from "../objects/refund.ts";
import { keep } from "../state.ts";
import type { Charge, Refund } from "../types.ts";
import { emit } from "./emit.ts";
import { getChargeOf, idOf } from "./find.ts";

interface WantedRefund {
  /** Default: all that is left. */
  readonly amount?: number;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Refunds a charge. The status is `succeeded`, or the one that was planned. */
export function refund(
  context: Context,
  charge: Charge,
  { amount, metadata = {} }: WantedRefund,
): Refund {
  const { state, epochSeconds } = context;
  const left = charge.amount - charge.amount_refunded;
  refuseRefund(charge, left, amount ?? left);
  const planned = state.refundPlans.take(() => true) ?? { status: "succeeded" };
  const wanted = { amount: amount ?? left, metadata: { ...metadata }, ...planned };
  const made = keep(state.refunds, newRefund(charge, wanted, epochSeconds()));
  emit(context, { type: "refund.created", data: { object: made } });
  if (made.status === "failed") {
    emit(context, { type: "refund.failed", data: { object: made } });
    return made;
  }
  const refunded = countRefunds(context, charge);
  emit(context, { type: "charge.refunded", data: { object: refunded } });
  return made;
}

/** Ends a refund. One that succeeded can fail later, as when a card was closed. */
export function settleRefund(
  context: Context,
  refund: Refund,
  outcome: "failed" | "succeeded",
): Refund {
  const { pending_reason, ...rest } = refund;
  const isPossible =
    outcome === "failed" ? refund.status !== "failed" : refund.status === "pending";
  if (!isPossible) throw refuse(`This refund has a status of ${refund.status}.`);
  const settled = keep<Refund>(context.state.refunds, {
    ...rest,
    status: outcome,
    ...(outcome === "failed" ? { failure_reason: "expired_or_canceled_card" } : {}),
  });
  countRefunds(context, getChargeOf(context, idOf(refund.payment_intent) ?? ""));
  emit(context, { type: "refund.updated", data: { object: settled } });
  if (outcome === "failed") emit(context, { type: "refund.failed", data: { object: settled } });
  return settled;
}

function refuseRefund(charge: Charge, left: number, amount: number): void {
  const { id } = charge;
  if (charge.disputed) {
    const message = `Charge ${id} has been charged back; cannot issue a refund.`;
    throw refuse(message, { code: "charge_disputed" });
  }
  if (charge.status !== "succeeded") throw refuse(`Charge ${id} is not refundable.`);
  if (left === 0) {
    const message = `Charge ${id} has already been refunded.`;
    throw refuse(message, { code: "charge_already_refunded" });
  }
  if (amount > left) {
    const message = `Refund amount (${pounds(amount)}) is greater than unrefunded amount on charge (${pounds(left)})`;
    throw refuse(message, { param: "amount" });
  }
}

/** Sets the refunded amount of a charge to the sum of the refunds that have not failed. */
function countRefunds({ state }: Context, charge: Charge): Charge {
  const amount_refunded = [...state.refunds.values()]
    .filter((refund) => idOf(refund.charge) === charge.id && refund.status !== "failed")
    .reduce((sum, { amount }) => sum + amount, 0);
  const refunded = amount_refunded === charge.amount;
  return keep(state.charges, { ...charge, amount_refunded, refunded });
}

function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`;
}
