import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { latestPayment, type Payment, updatePayment } from "./payments.ts";

export interface PaymentEvent {
  /** What the provider calls it: by it the event counts once. */
  readonly providerEventId: string;
  readonly type: Schema["payment_events"]["type"];
  readonly amount: number;
  readonly now: Date;
  /** Default: the order's newest. */
  readonly paymentId?: string | undefined;
}

/** Of the payment. */
const stateAfter: Readonly<Partial<Record<PaymentEvent["type"], Payment["state"]>>> = {
  captured: "captured",
  surplus: "captured",
  refunded: "refunded",
  surplus_refunded: "refunded",
  failed: "failed",
};

export async function isKnownEvent(db: Queries, providerEventId: string): Promise<boolean> {
  const known = await db
    .selectFrom("payment_events")
    .select("id")
    .where("provider_event_id", "=", providerEventId)
    .executeTakeFirst();
  return known !== undefined;
}

/** Writes down that money has come or gone, in the transaction that changes the order. */
export async function addPaymentEvent(
  db: Queries,
  orderId: string,
  { providerEventId, type, amount, now, paymentId }: PaymentEvent,
): Promise<void> {
  const id = paymentId ?? (await latestPayment(db, orderId)).id;
  await db
    .insertInto("payment_events")
    .values({ payment_id: id, provider_event_id: providerEventId, type, amount, at: now })
    .execute();
  const state = stateAfter[type];
  if (state !== undefined) await updatePayment(db, id, { state });
}
