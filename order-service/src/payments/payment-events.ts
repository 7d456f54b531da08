import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { Order } from "../orders/orders.ts";

export interface PaymentEvent {
  /** What the provider calls it: by it the event counts once. */
  readonly providerEventId: string;
  readonly type: Schema["payment_events"]["type"];
  readonly amount: number;
  readonly now: Date;
}

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
  order: Order,
  { providerEventId, type, amount, now }: PaymentEvent,
): Promise<void> {
  const { id } = await db
    .selectFrom("payments")
    .select("id")
    .where("order_id", "=", order.id)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("payment_events")
    .values({ payment_id: id, provider_event_id: providerEventId, type, amount, at: now })
    .execute();
  if (type === "authorised") return;
  await db.updateTable("payments").set({ state: type }).where("id", "=", id).execute();
}
