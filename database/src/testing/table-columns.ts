import { sql } from "kysely";
import type { Database, Queries } from "../database.ts";

export async function tableColumns<Schema>(
  db: Queries<Schema>,
  kind: Database<Schema>["kind"],
  namespace: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await (kind === "sqlite"
    ? sql<{ table: string; column: string }>`
        select tables.name as "table", columns.name as "column"
        from sqlite_master as tables, pragma_table_info(tables.name) as columns
        where tables.type = 'table' and tables.name not like 'sqlite_%'`
    : sql<{ table: string; column: string }>`
        select table_name as "table", column_name as "column"
        from information_schema.columns where table_schema = ${namespace}`
  ).execute(db);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return Object.fromEntries(
    [...byTable].map(([table, columns]) => [table, columns.map(({ column }) => column).sort()]),
  );
}
