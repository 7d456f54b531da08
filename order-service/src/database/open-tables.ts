import { type OpenedDatabase, withTables } from "@damson/database";
import type { Database } from "./database.ts";
import { migrations } from "./migrations.ts";
import type { Schema } from "./schema.ts";

interface TablesOptions {
  readonly namespace: string;
  /**
   * Throws if the tables are outdated instead of migrating them, because a running service may use
   * them.
   */
  readonly mustBeCurrent?: boolean | undefined;
  readonly now: Date;
}

/** Migrates the tables of an open database. Throws `StartupError`. */
export function openTables(opened: OpenedDatabase, options: TablesOptions): Promise<Database> {
  return withTables<Schema>(opened, {
    migrations,
    migrationsTable: "order_migrations",
    lock: "damson-orders",
    ...options,
  });
}
