import type { Queries } from "@damson/catalogue";
import type { Schema } from "../database/schema.ts";

/** Returns the variant keys that occur in orders. Takes a query of the catalogue, for its transactions. */
export async function findOrderedKeys(
  db: Queries,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const tables = db.$extendTables<Pick<Schema, "order_lines">>();
  const query = tables.selectFrom("order_lines").select("product").distinct();
  const rows = await query.where("product", "in", keys).execute();
  return new Set(rows.map(({ product }) => product));
}
