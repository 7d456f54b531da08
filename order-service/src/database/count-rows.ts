import type { SelectQueryBuilder } from "kysely";
import type { Schema } from "./schema.ts";

/** Counts the rows of a query that selects no columns. */
export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const row = await query
    .select(({ fn }) => fn.countAll<string | number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
