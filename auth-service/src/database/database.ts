/** The service's database, with rows in camelCase. */
import * as shared from "@damson/database";
import { fromColumns } from "@damson/database";
import type { Schema } from "./schema.ts";

export { fromColumns, readList, transaction, transactionWithUniqueRetry } from "@damson/database";

export type Queries = shared.Queries<Schema>;

export type Database = shared.Database<Schema>;

export type Row<Table extends keyof Schema> = shared.Row<Schema, Table>;

/** Converts to columns. Omits keys that are `undefined`. */
export function toColumns<Table extends keyof Schema>(
  row: Partial<Row<Table>>,
): Partial<Schema[Table]> {
  return shared.toColumns<Schema, Table>(row);
}

export async function findRow<Columns extends object>(query: {
  executeTakeFirst(): Promise<Columns | undefined>;
}): Promise<ReturnType<typeof fromColumns<Columns>> | undefined> {
  const row = await query.executeTakeFirst();
  return row && fromColumns(row);
}

export async function listRows<Columns extends object>(query: {
  execute(): Promise<readonly Columns[]>;
}): Promise<readonly ReturnType<typeof fromColumns<Columns>>[]> {
  return (await query.execute()).map(fromColumns);
}
