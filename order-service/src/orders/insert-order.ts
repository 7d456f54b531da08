import { toColumns } from "@damson/database";
import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { firstPayment, paymentColumns } from "../payments/payments.ts";
import { searchRow } from "./order-search.ts";
import type { Order, OrderLine } from "./orders.ts";
import type { PricedLine } from "./price-order.ts";

/** The lines of a new order. */
export function linesOf(orderId: string, priced: readonly PricedLine[]): readonly OrderLine[] {
  return priced.map(
    ({ vatRate: productVatRate, isFlammable: _isFlammable, ...line }, position) => ({
      orderId,
      position,
      ...line,
      productVatRate,
      vatRate: null,
      listing: "pageListing",
      returned: 0,
    }),
  );
}

/** Inserts a new order with its lines, search text, first event and awaited payment. */
export function orderInserts(db: Queries, order: Order, lines: readonly OrderLine[]) {
  const { id, state, placedAt } = order;
  // Every column has its key in an order and in a line.
  const row = toColumns<Schema, "orders">(order) as Schema["orders"];
  const rows = lines.map((line) => toColumns<Schema, "order_lines">(line) as Schema["order_lines"]);
  return [
    db.insertInto("orders").values(row),
    db.insertInto("order_lines").values(rows),
    db.insertInto("order_search").values(searchRow(order, lines)),
    db
      .insertInto("order_events")
      .values({ order_id: id, at: placedAt, actor: "customer", type: "place", state, data: {} }),
    db.insertInto("payments").values(paymentColumns(firstPayment(order))),
  ];
}
