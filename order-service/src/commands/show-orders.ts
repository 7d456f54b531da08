import { sql } from "kysely";
import { formatPence } from "../../../storefront/app/lib/money.ts";
import type { Service } from "../context.ts";
import { findOrder, listLines } from "../orders/orders.ts";

const MOST = 50;

/** The newest orders, a line each. */
export async function listOrders({ db }: Service, state: string | undefined): Promise<string> {
  const rows = await db.reader
    .selectFrom("orders")
    .select(["number", "state", "placed_at", "total", "email"])
    .$if(state !== undefined, (query) => query.where(sql`state`, "=", state))
    .orderBy("placed_at", "desc")
    .limit(MOST)
    .execute();
  if (rows.length === 0) return "There are no orders";
  return rows
    .map(({ number, state, placed_at, total, email }) =>
      [number, placed_at.toISOString().slice(0, 16), state, formatPence(total), email].join("  "),
    )
    .join("\n");
}

export async function describeOrder({ db }: Service, id: string): Promise<string> {
  const order = await findOrder(db.reader, id);
  if (order === undefined) throw new Error("The order has gone");
  const { number, state, total, paid, refunded, shipping, discount, delivery } = order;
  const lines = await listLines(db.reader, id);
  return [
    `${number}: ${state}`,
    ...lines.map(
      ({ quantity, brand, name, lineTotal, returned }) =>
        `  ${quantity} × ${brand} ${name}  ${formatPence(lineTotal)}${
          returned > 0 ? `  (${returned} returned)` : ""
        }`,
    ),
    ...(discount > 0 ? [`  discount ${formatPence(-discount)}`] : []),
    `  delivery ${formatPence(delivery)}, total ${formatPence(total)}`,
    `  paid ${formatPence(paid)}, refunded ${formatPence(refunded)}`,
    `  ${shipping.firstName} ${shipping.lastName}, ${shipping.address}, ${shipping.city} ${shipping.postcode}`,
    `  ${shipping.email}, ${shipping.phone}`,
  ].join("\n");
}
