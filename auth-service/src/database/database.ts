/** The database with the service's tables, and its rows in our camelCase. */
import * as shared from "@damson/database";
import { fromColumns } from "@damson/database";
import type { Schema } from "./schema.ts";

export { fromColumns, readList, transaction, transactionAfterOthers } from "@damson/database";

/** Runs queries, inside a transaction or outside one. */
export type Queries = shared.Queries<Schema>;

export type Database = shared.Database<Schema>;

export type Row<Table extends keyof Schema> = shared.Row<Schema, Table>;

/** Gives the columns to store. Keys that are `undefined` are left out. */
export function toColumns<Table extends keyof Schema>(
  row: Partial<Row<Table>>,
): Partial<Schema[Table]> {
  return shared.toColumns<Schema, Table>(row);
}

/** Gives the first row that a query finds. */
export async function findRow<Columns extends object>(query: {
  executeTakeFirst(): Promise<Columns | undefined>;
}): Promise<ReturnType<typeof fromColumns<Columns>> | undefined> {
  const row = await query.executeTakeFirst();
  return row && fromColumns(row);
}

/** Gives every row that a query finds. */
export async function listRows<Columns extends object>(query: {
  execute(): Promise<readonly Columns[]>;
}): Promise<readonly ReturnType<typeof fromColumns<Columns>>[]> {
  return (await query.execute()).map(fromColumns);
}
