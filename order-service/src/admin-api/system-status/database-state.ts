import { statSync } from "node:fs";
import { readList } from "@damson/database";
import { sql } from "kysely";
import type { Service } from "../../context.ts";
import type { Queries } from "../../database/database.ts";
import { getShopFilePath } from "../../database/shop-file.ts";

export interface DatabaseState {
  readonly kind: "sqlite" | "postgres";
  readonly version: string;
  /** Size on disk, with the write-ahead log. */
  readonly bytes: number;
}

type Storage = Service["settings"]["storage"];

export function readDatabaseState({
  db,
  settings,
}: Pick<Service, "db" | "settings">): Promise<DatabaseState> {
  return readList(db, (queries) =>
    db.kind === "postgres"
      ? readPostgresState(queries)
      : readSqliteState(queries, settings.storage),
  );
}

async function readSqliteState(db: Queries, { inMemory, folder }: Storage): Promise<DatabaseState> {
  const pages = sql<{ version: string; bytes: number }>`select sqlite_version() as version,
    page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const [row] = (await pages.execute(db)).rows;
  const log = inMemory
    ? undefined
    : statSync(`${getShopFilePath(folder)}-wal`, { throwIfNoEntry: false });
  const bytes = (row?.bytes ?? 0) + (log?.size ?? 0);
  return { kind: "sqlite", version: row?.version ?? "", bytes };
}

async function readPostgresState(db: Queries): Promise<DatabaseState> {
  const size = sql<{ version: string; bytes: string }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes`;
  const [row] = (await size.execute(db)).rows;
  return { kind: "postgres", version: row?.version ?? "", bytes: Number(row?.bytes ?? 0) };
}
