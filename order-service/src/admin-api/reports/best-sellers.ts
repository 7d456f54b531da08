import { sql } from "kysely";
import type { Queries } from "../../database/database.ts";

export interface BestSeller {
  readonly product: string;
  readonly brand: string;
  readonly name: string;
  /** Sold and not returned. */
  readonly pieces: number;
}

/** Lists the products that sold most, in orders that were paid since a time and not cancelled. */
export async function readBestSellers(
  db: Queries,
  since: Date,
  count: number,
): Promise<readonly BestSeller[]> {
  const rows = await db
    .selectFrom("payment_events")
    .innerJoin("payments", "payments.id", "payment_events.payment_id")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(({ fn }) => [
      "product",
      // One product's are alike, but for a name that was changed meanwhile.
      fn.max("brand").as("brand"),
      fn.max("name").as("name"),
      sql<string | number>`sum(quantity - returned)`.as("pieces"),
    ])
    .where("at", ">=", since)
    .where("type", "=", "captured")
    .where("orders.state", "not in", ["cancelled", "pending_payment", "expired"])
    .groupBy("product")
    .orderBy("pieces", "desc")
    .orderBy("product")
    .limit(count)
    .execute();
  return rows.map((row) => ({ ...row, pieces: Number(row.pieces) }));
}
