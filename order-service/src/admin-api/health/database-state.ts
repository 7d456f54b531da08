import { statSync } from "node:fs";
import { readList } from "@damson/database";
import { sql } from "kysely";
import type { Service } from "../../context.ts";
import { countRows } from "../../database/count-rows.ts";
import type { Queries } from "../../database/database.ts";
import { shopFilePath } from "../../database/shop-file.ts";

export interface DatabaseState {
  readonly kind: "sqlite" | "postgres";
  readonly version: string;
  /** On the disk, with the changes that are not in the file yet. */
  readonly bytes: number;
  /** Rows of the tables that grow; on Postgres an estimate. */
  readonly rows: Readonly<Record<string, number>>;
}

const growing = [
  "orders",
  "order_lines",
  "order_events",
  "payment_events",
  "outbox",
  "stock_events",
  "staff_events",
  "contact_messages",
  "newsletter_subscribers",
] as const;

type Storage = Service["settings"]["storage"];

export function readDatabaseState({
  db,
  settings,
}: Pick<Service, "db" | "settings">): Promise<DatabaseState> {
  return readList(db, (queries) =>
    db.kind === "postgres" ? ofPostgres(queries) : ofSqlite(queries, settings.storage),
  );
}

async function ofSqlite(db: Queries, { inMemory, folder }: Storage): Promise<DatabaseState> {
  const pages = sql<{ version: string; bytes: number }>`select sqlite_version() as version,
    page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const [row] = (await pages.execute(db)).rows;
  const log = inMemory
    ? undefined
    : statSync(`${shopFilePath(folder)}-wal`, { throwIfNoEntry: false });
  const rows: Record<string, number> = {};
  for (const table of growing) {
    rows[table] = await countRows(db.selectFrom(table));
  }
  const bytes = (row?.bytes ?? 0) + (log?.size ?? 0);
  return { kind: "sqlite", version: row?.version ?? "", bytes, rows };
}

async function ofPostgres(db: Queries): Promise<DatabaseState> {
  const size = sql<{ version: string; bytes: string }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes`;
  const [row] = (await size.execute(db)).rows;
  // Postgres keeps these counts by itself: to count rows takes long where there are many.
  const counted = sql<{ name: string; count: string }>`
    select relname as name, n_live_tup as count from pg_stat_user_tables
    where schemaname = current_schema()`;
  const counts = new Map((await counted.execute(db)).rows.map(({ name, count }) => [name, count]));
  const rows = Object.fromEntries(growing.map((name) => [name, Number(counts.get(name) ?? 0)]));
  return { kind: "postgres", version: row?.version ?? "", bytes: Number(row?.bytes ?? 0), rows };
}
