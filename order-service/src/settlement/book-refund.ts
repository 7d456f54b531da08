/** Writes down that money has gone back, in the transaction that holds the order. */
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { RefundReason } from "../database/schema.ts";
import { tellCustomer } from "../orders/order-messages.ts";
import { changeOrder, type Order } from "../orders/orders.ts";
import { addPaymentEvent } from "../payments/payment-events.ts";

export interface Booking {
  readonly action: "refund" | "reduce";
  readonly actor: "staff" | "system";
  readonly person?: string | undefined;
  readonly amount: number;
  /** What the bank or the provider calls it: by it the refund counts once. */
  readonly providerEventId: string;
  /** The payment it was taken off. Default: the order's newest. */
  readonly paymentId?: string;
  readonly reason?: RefundReason | "disputed" | undefined;
  /** What the event tells besides the amount. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export async function bookRefund(
  service: Service,
  db: Queries,
  before: Order,
  { action, actor, person, amount, providerEventId, paymentId, reason, data }: Booking,
): Promise<Order> {
  const now = service.clock();
  const refunded = before.refunded + amount;
  const order = await changeOrder(db, before, {
    action,
    actor,
    person,
    now,
    columns: { refunded },
    data: { ...data, amount },
  });
  await closeReturns(db, order, now);
  if (amount === 0) return order;
  const type = reason === "disputed" ? "disputed" : "refunded";
  const event = { providerEventId, type, amount, now, paymentId } as const;
  await addPaymentEvent(db, order.id, event);
  const told = reason ?? (await reasonFor(db, before));
  await tellOfRefund(service, db, order, { amount, reason: told, providerEventId });
  return order;
}

export interface Told extends Pick<Booking, "amount" | "providerEventId"> {
  readonly reason: RefundReason | "disputed";
}

export async function tellOfRefund(
  service: Service,
  db: Queries,
  order: Order,
  { amount, reason, providerEventId: count }: Told,
): Promise<void> {
  // Their bank has told them.
  if (reason === "disputed") return;
  const message = { details: { amount, reason }, now: service.clock(), count };
  await tellCustomer(service, db, order, { kind: "refunded", ...message });
}

export async function reasonFor(db: Queries, { id, state }: Order): Promise<RefundReason> {
  if (state === "cancelled") return (await isCancelled(db, id)) ? "cancelled" : "paid_too_late";
  return state === "returned" ? "returned" : "goodwill";
}

/** By somebody, rather than by the money's coming too late. */
async function isCancelled(db: Queries, orderId: string): Promise<boolean> {
  const query = db.selectFrom("order_events").select("id").where("order_id", "=", orderId);
  return (await query.where("type", "=", "cancel").executeTakeFirst()) !== undefined;
}

async function closeReturns(db: Queries, { id, state }: Order, now: Date): Promise<void> {
  if (state !== "refunded") return;
  await db
    .updateTable("returns")
    .set({ state: "refunded", refunded_at: now })
    .where("order_id", "=", id)
    .where("state", "=", "received")
    .execute();
}
