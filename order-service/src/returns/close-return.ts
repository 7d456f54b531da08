import type { Queries } from "../database/database.ts";
import { changeOrder, type Order, type OrderChange } from "../orders/orders.ts";
import { amountDue } from "../payments/amount-due.ts";

type By = Pick<OrderChange, "actor" | "person" | "now">;

/** Ends a return for which nothing is due any more, such as of goods that were paid back before they came. */
export async function closeReturnIfSettled(db: Queries, order: Order, by: By): Promise<Order> {
  if (order.state !== "returned" || amountDue(order) > 0) return order;
  const closed = await changeOrder(db, order, { action: "close_return", ...by });
  await markReturnsRefunded(db, closed, by.now);
  return closed;
}

/** Writes into the returns of an order that they are settled. Nothing where the order is not. */
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
