import type { Queries } from "../database/database.ts";
import { updateSearch } from "../orders/order-search.ts";
import { returnDeadline } from "../orders/order-views.ts";
import { changeOrder, listLines, type Order, type OrderChange } from "../orders/orders.ts";
import { amountDue } from "../payments/amount-due.ts";
import { hasOpenRefund } from "../payments/refunds.ts";

const noPerson = { firstName: "", lastName: "", address: "", city: "", postcode: "" };

/**
 * Erases the personal details of a settled order, which must be locked. The number, dates, lines
 * and amounts are kept for the tax office.
 */
export async function eraseOrder(
  db: Queries,
  order: Order,
  by: Pick<OrderChange, "actor" | "person" | "now">,
): Promise<void> {
  const { id } = order;
  const columns = {
    email: "",
    userId: null,
    discountCode: null,
    shipping: { ...noPerson, email: "", phone: "" },
    billing: noPerson,
    tracking: null,
    erasedAt: by.now,
  };
  const erased = await changeOrder(db, order, { action: "erase", ...by, columns });
  await updateSearch(db, erased);
  await db.updateTable("returns").set({ reason: null }).where("order_id", "=", id).execute();
  await eraseTexts(db, id);
  await db.deleteFrom("idempotency_keys").where("order_id", "=", id).execute();
  // Keys of the order's emails start with its id.
  await db.deleteFrom("outbox").where("key", ">=", `${id}:`).where("key", "<", `${id};`).execute();
}

/** Data of events that is kept. Notes, reasons and old addresses are personal. */
const lasting: ReadonlySet<string> = new Set(["amount", "lines"]);

async function eraseTexts(db: Queries, orderId: string): Promise<void> {
  const events = await db
    .selectFrom("order_events")
    .select(["id", "data"])
    .where("order_id", "=", orderId)
    .execute();
  for (const { id, data } of events) {
    const kept = Object.entries(data).filter(([name]) => lasting.has(name));
    if (kept.length === Object.keys(data).length) continue;
    await db
      .updateTable("order_events")
      .set({ data: Object.fromEntries(kept) })
      .where("id", "=", id)
      .execute();
  }
}

/** Returns true if nothing is owed and the return period is over. */
export async function isSettled(db: Queries, order: Order, now: Date): Promise<boolean> {
  const { state, deliveredAt, updatedAt } = order;
  if (amountDue(order) > 0 || (await hasOpenRefund(db, order.id))) return false;
  if (state === "expired" || state === "cancelled") return true;
  if (state !== "delivered" && state !== "refunded") return false;
  if (now > returnDeadline(order, deliveredAt ?? updatedAt)) return true;
  const lines = await listLines(db, order.id);
  return lines.every(({ quantity, returned }) => returned === quantity);
}
