import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { findLatestPayment, type Payment, updatePayment } from "./payments.ts";

interface PaymentEvent {
  /** Id at the provider, so that an event counts once. */
  readonly providerEventId: string;
  readonly type: Schema["payment_events"]["type"];
  readonly amount: number;
  readonly now: Date;
  /** Default: the newest payment of the order. */
  readonly paymentId?: string | undefined;
}

const stateAfter: Readonly<Partial<Record<PaymentEvent["type"], Payment["state"]>>> = {
  captured: "captured",
  part_received: "captured",
  reversed: "pending",
  surplus: "captured",
  refunded: "refunded",
  surplus_refunded: "refunded",
  disputed: "refunded",
  surplus_disputed: "refunded",
  dispute_won: "captured",
  surplus_dispute_won: "captured",
  refund_failed: "captured",
  surplus_refund_failed: "captured",
  failed: "failed",
};

export async function isKnownEvent(db: Queries, providerEventId: string): Promise<boolean> {
  return (await findEvent(db, providerEventId)) !== undefined;
}

function findEvent(db: Queries, providerEventId: string) {
  return db
    .selectFrom("payment_events")
    .select(["type", "amount"])
    .where("provider_event_id", "=", providerEventId)
    .executeTakeFirst();
}

/** Returns true if a refund by the provider was recorded before, as made or as failed. */
export async function isKnownRefund(db: Queries, refundId: string): Promise<boolean> {
  return (await isKnownEvent(db, refundId)) || isKnownEvent(db, createFailureId(refundId));
}

/**
 * Finds the event of a received payment. A second payment of an order is a surplus and does not
 * belong to the order.
 */
export function findTaken(db: Queries, paymentId: string) {
  return db
    .selectFrom("payment_events")
    .select(["type", "amount"])
    .where("payment_id", "=", paymentId)
    .where("type", "in", ["captured", "part_received", "surplus"])
    .executeTakeFirst();
}

/** Records money that comes in or goes out. Call it in the transaction that changes the order. */
export async function addPaymentEvent(
  db: Queries,
  orderId: string,
  { providerEventId, type, amount, now, paymentId }: PaymentEvent,
): Promise<void> {
  const id = paymentId ?? (await findLatestPayment(db, orderId)).id;
  await db
    .insertInto("payment_events")
    .values({ payment_id: id, provider_event_id: providerEventId, type, amount, at: now })
    .execute();
  const state = stateAfter[type];
  if (state !== undefined) await updatePayment(db, id, { state });
}

/** Returns the amount that disputes have taken from the order, in pence. */
export async function readDisputedAmount(db: Queries, orderId: string): Promise<number> {
  const rows = await db
    .selectFrom("payment_events")
    .innerJoin("payments", "payments.id", "payment_events.payment_id")
    .select(["type", "payment_events.amount"])
    .where("payments.order_id", "=", orderId)
    .where("type", "in", ["disputed", "dispute_won"])
    .execute();
  return rows.reduce((sum, { type, amount }) => sum + (type === "disputed" ? amount : -amount), 0);
}

/**
 * Records, once, that a lost dispute was won on appeal. Returns the amount that comes back to the
 * order.
 */
export async function addDisputeReversal(
  db: Queries,
  { id: paymentId, orderId }: Payment,
  disputeId: string,
  now: Date,
): Promise<number> {
  const providerEventId = `${disputeId}:won`;
  const booked = await findEvent(db, disputeId);
  if (booked === undefined || (await isKnownEvent(db, providerEventId))) return 0;
  const { type: lost, amount } = booked;
  const type = lost === "disputed" ? "dispute_won" : "surplus_dispute_won";
  await addPaymentEvent(db, orderId, { providerEventId, type, amount, now, paymentId });
  return lost === "disputed" ? amount : 0;
}

/**
 * Records that a refund has failed, even if it had succeeded before. Returns the amount that is not
 * refunded any more.
 */
export async function addRefundFailure(
  db: Queries,
  { id: paymentId, orderId }: Payment,
  refundId: string,
  now: Date,
): Promise<number> {
  const providerEventId = createFailureId(refundId);
  if (await isKnownEvent(db, providerEventId)) return 0;
  const { type: booked, amount } = (await findEvent(db, refundId)) ?? {
    type: "refunded",
    amount: 0,
  };
  const wasSurplus = booked === "surplus_refunded";
  const type = wasSurplus ? "surplus_refund_failed" : "refund_failed";
  // Recorded even if the amount is 0. A late report that the refund succeeded is ignored then.
  await addPaymentEvent(db, orderId, { providerEventId, type, amount, now, paymentId });
  return wasSurplus ? 0 : amount;
}

function createFailureId(refundId: string): string {
  return `${refundId}:failed`;
}
