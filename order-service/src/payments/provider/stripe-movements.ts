import type Stripe from "stripe";
import type { Movement } from "./provider.ts";
import { toId } from "./stripe-objects.ts";

/** Lists charges and refunds that succeeded, and lost disputes, since a time. */
export async function listMovements(stripe: Stripe, since: Date): Promise<readonly Movement[]> {
  const params = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  const movements: Movement[] = [];
  const add = (
    kind: Movement["kind"],
    { id, amount, payment_intent, metadata }: Moved,
    fee?: number,
  ) => {
    const paymentIntentId = toId(payment_intent);
    if (paymentIntentId === undefined) return;
    const paymentId = metadata?.payment_id;
    movements.push({
      kind,
      id: kind === "payment" ? paymentIntentId : id,
      paymentIntentId,
      amount,
      paymentId,
      fee,
    });
  };
  for await (const charge of listCharges(stripe, params)) {
    const { balance_transaction: balance, amount_captured: amount } = charge;
    const fee = typeof balance === "object" ? balance?.fee : undefined;
    if (charge.status === "succeeded") add("payment", { ...charge, amount }, fee);
  }
  for await (const refund of stripe.refunds.list(params)) {
    if (refund.status === "succeeded") add("refund", refund);
  }
  for await (const dispute of stripe.disputes.list(params)) {
    if (dispute.status === "lost") add("dispute", dispute);
  }
  return movements;
}

type Moved = Pick<Stripe.Refund, "id" | "amount" | "payment_intent" | "metadata">;

/** Lists charges with their fees, or without if the key lacks the permission for fees. */
async function* listCharges(stripe: Stripe, params: Stripe.ChargeListParams) {
  try {
    yield* stripe.charges.list({ ...params, expand: ["data.balance_transaction"] });
  } catch (error) {
    if (!(error instanceof Error && "statusCode" in error && error.statusCode === 403)) throw error;
    yield* stripe.charges.list(params);
  }
}
