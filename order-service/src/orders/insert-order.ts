import { randomUUID } from "node:crypto";
import { toColumns } from "@damson/database";
import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { Order, OrderLine } from "./orders.ts";
import type { PricedLine } from "./pricing.ts";

/** Writes a new order with its lines, its first event and the payment that is awaited. */
export async function insertOrder(
  db: Queries,
  order: Order,
  priced: readonly PricedLine[],
): Promise<readonly OrderLine[]> {
  const { id, state, total, paymentMethod, placedAt } = order;
  // Every column has its key in an order.
  await db
    .insertInto("orders")
    .values(toColumns<Schema, "orders">(order) as Schema["orders"])
    .execute();
  const lines = priced.map((line, position) => ({
    orderId: id,
    position,
    ...line,
    vatRate: null,
    returned: 0,
  }));
  // The same here.
  const rows = lines.map((line) => toColumns<Schema, "order_lines">(line) as Schema["order_lines"]);
  await db.insertInto("order_lines").values(rows).execute();
  await db
    .insertInto("order_events")
    .values({ order_id: id, at: placedAt, actor: "customer", type: "place", state, data: {} })
    .execute();
  await db
    .insertInto("payments")
    .values({
      id: randomUUID(),
      order_id: id,
      method: paymentMethod,
      amount: total,
      state: "pending",
      created_at: placedAt,
    })
    .execute();
  return lines;
}
