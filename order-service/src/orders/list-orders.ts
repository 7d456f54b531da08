import type { OrderList } from "@damson/shop/orders/order-view";
import type { Service } from "../context.ts";
import { type Cursor, pageOf } from "../database/cursor.ts";

const PAGE_SIZE = 20;

/** A customer's orders, the newest first. */
export async function listOrders(
  { db }: Service,
  userId: string,
  before?: Cursor,
): Promise<OrderList> {
  let query = db.reader
    .selectFrom("orders")
    .select(["id", "number", "state", "placed_at", "total", "items"])
    .where("user_id", "=", userId);
  if (before) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("placed_at", "id"), "<", tuple(before.at, before.id)),
    );
  }
  const found = await query
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const { rows, ...next } = pageOf(found, PAGE_SIZE, ({ placed_at, id }) => ({
    at: placed_at,
    id,
  }));
  return {
    orders: rows.map(({ number, state, placed_at, total, items }) => ({
      number,
      state,
      placedAt: placed_at.toISOString(),
      total,
      items,
    })),
    ...next,
  };
}
