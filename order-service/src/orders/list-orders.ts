import type { OrderList } from "@damson/shop/orders/order-view";
import type { Service } from "../context.ts";
import { type Cursor, readPage } from "../database/cursor.ts";
import type { Queries } from "../database/database.ts";

const PAGE_SIZE = 20;
const MAX_LISTED_LINES = 4;

export async function listOrders(
  { db }: Service,
  userId: string,
  before?: Cursor,
): Promise<OrderList> {
  const query = db.reader
    .selectFrom("orders")
    .select(["id", "number", "state", "placed_at", "total", "refunded", "items", "delivery_rate"])
    .where("user_id", "=", userId);
  const { rows, ...next } = await readPage(query, {
    columns: ["placed_at", "id"],
    cursorOf: ({ placed_at: at, id }) => ({ at, id }),
    before,
    size: PAGE_SIZE,
  });
  const lines = await listFirstLines(
    db.reader,
    rows.map(({ id }) => id),
  );
  return {
    orders: rows.map(({ id, number, state, placed_at, total, refunded, items, delivery_rate }) => ({
      number,
      state,
      placedAt: placed_at.toISOString(),
      total,
      refunded,
      items,
      deliveryRate: delivery_rate,
      lines: lines.filter(({ orderId }) => orderId === id).map(toListedLine),
    })),
    ...next,
  };
}

function listFirstLines(db: Queries, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom("order_lines")
    .select(["order_id as orderId", "product", "brand", "name", "picture"])
    .where("order_id", "in", orderIds)
    .where("position", "<", MAX_LISTED_LINES)
    .orderBy("position")
    .execute();
}

type FirstLine = Awaited<ReturnType<typeof listFirstLines>>[number];

function toListedLine({ product, brand, name, picture }: FirstLine) {
  return { product, brand, name, ...(picture === null ? {} : { picture }) };
}
