import type { Queries } from "../database/database.ts";
import { changeOrder, type Order, type OrderChange } from "../orders/orders.ts";
import { amountDue } from "../payments/amount-due.ts";

type By = Pick<OrderChange, "actor" | "person" | "now">;

/**
 * Closes a return if nothing is due, for example because the goods were refunded before they
 * arrived.
 */
export async function closeReturnIfSettled(db: Queries, order: Order, by: By): Promise<Order> {
  if (order.state !== "returned" || amountDue(order) > 0) return order;
  const closed = await changeOrder(db, order, { action: "close_return", ...by });
  await markReturnsRefunded(db, closed, by.now);
  return closed;
}

/** Marks the returns of an order as refunded. */
export async function markReturnsRefunded(
  db: Queries,
  { id, state }: Order,
  now: Date,
): Promise<void> {
  if (state !== "refunded") return;
  await db
    .updateTable("returns")
    .set({ state: "refunded", refunded_at: now })
    .where("order_id", "=", id)
    .where("state", "=", "received")
    .execute();
}
