/** Between the tables' snake_case and our camelCase. */
import * as shared from "@damson/database";
import type { Schema } from "./schema.ts";

export { fromColumns } from "@damson/database";

/** A row as the rest of the service knows it. */
export type Row<Table extends keyof Schema> = shared.Row<Schema, Table>;

/** The columns of what is to be stored. Keys that are `undefined` are left out. */
export function toColumns<Table extends keyof Schema>(
  row: Partial<Row<Table>>,
): Partial<Schema[Table]> {
  return shared.toColumns<Schema, Table>(row);
}
