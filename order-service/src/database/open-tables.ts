import { type OpenedDatabase, withTables } from "@damson/database";
import type { Database } from "./database.ts";
import { migrations } from "./migrations.ts";
import type { Schema } from "./schema.ts";

interface TablesOptions {
  /** The Postgres schema. */
  readonly namespace: string;
  /** Refuses tables of an older version, which a service that runs may still work with. */
  readonly mustBeCurrent?: boolean | undefined;
  readonly now: Date;
}

/** Brings the tables in an open database up to date. Throws `StartupError`. */
export function openTables(opened: OpenedDatabase, options: TablesOptions): Promise<Database> {
  return withTables<Schema>(opened, {
    migrations,
    migrationsTable: "order_migrations",
    lock: "damson-orders",
    ...options,
  });
}
