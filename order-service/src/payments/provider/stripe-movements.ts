import type Stripe from "stripe";
import type { Movement } from "./provider.ts";
import { toId } from "./stripe-objects.ts";

/** Lists successful charges and refunds and lost disputes created since then. */
export async function listMovements(stripe: Stripe, since: Date): Promise<readonly Movement[]> {
  const params = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  const movements: Movement[] = [];
  const add = (kind: Movement["kind"], { id, amount, payment_intent, metadata }: Moved) => {
    const paymentIntentId = toId(payment_intent);
    if (paymentIntentId === undefined) return;
    const paymentId = metadata?.payment_id;
    movements.push({
      kind,
      id: kind === "payment" ? paymentIntentId : id,
      paymentIntentId,
      amount,
      paymentId,
    });
  };
  for await (const charge of stripe.charges.list(params)) {
    if (charge.status === "succeeded")
      add("payment", { ...charge, amount: charge.amount_captured });
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
