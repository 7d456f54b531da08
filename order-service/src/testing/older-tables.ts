import { type OpenedDatabase, openDatabase, withTables } from "@damson/database";
import type { Database } from "../database/database.ts";
import { migrations } from "../database/migrations.ts";
import type { Schema } from "../database/schema.ts";
import type { OrderServiceOptions } from "../index.ts";
import { readSettings } from "../settings/settings.ts";

interface OlderTables {
  /** For the test to close. */
  readonly opened: OpenedDatabase;
  /** With the tables as they were before the version. */
  readonly before: Database;
  /** Runs that version's migration and all later ones. */
  migrate(): Promise<Database>;
}

/** Opens a database with the tables of every migration before a version, for tests of what that one changes. */
export async function openOlderTables(
  options: NonNullable<OrderServiceOptions["storage"]>,
  version: string,
  now: Date,
): Promise<OlderTables> {
  const { storage } = readSettings({ storage: options });
  const opened = await openDatabase(storage, { fileName: "auth" });
  const open = async (versions: typeof migrations): Promise<Database> => {
    const tables = await withTables<Schema>(opened, {
      migrations: versions,
      migrationsTable: "order_migrations",
      namespace: storage.namespace,
      lock: "damson-orders",
      now,
    });
    return { ...tables, close: opened.close };
  };
  return {
    opened,
    before: await open(migrations.filter((each) => each.version < version)),
    migrate: () => open(migrations),
  };
}
