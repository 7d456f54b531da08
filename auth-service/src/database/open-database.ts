import {
  type OpenedDatabase,
  openDatabase as open,
  type Queries,
  withTables,
} from "@damson/database";
import { StartupError } from "@damson/service-runtime/errors";
import { sql } from "kysely";
import type { Settings } from "../settings/settings.ts";
import type { Database } from "./database.ts";
import { migrations } from "./migrations.ts";
import type { Schema } from "./schema.ts";

interface DatabaseOptions extends Pick<Parameters<typeof withTables>[1], "expectsMoreWriters"> {
  /** A database that the caller has opened and will close. */
  readonly opened?: OpenedDatabase | undefined;
  readonly onLost?: (error: Error) => void;
  /** Called when SQLite's write-ahead log cannot be copied into the database file. */
  readonly onCheckpointFailed?: (error: unknown) => void;
}

const file = { name: "auth" };

/** Opens SQLite or Postgres and brings the tables up to date. Throws `StartupError`. */
export async function openDatabase(
  storage: Settings["storage"],
  now: Date,
  { opened: shared, onLost, onCheckpointFailed, ...options }: DatabaseOptions = {},
): Promise<Database> {
  const opened = shared ?? (await open(storage, { file, onLost, onCheckpointFailed }));
  const close = shared ? async () => {} : opened.close;
  try {
    const database = await withTables<Schema>(opened, {
      migrations,
      migrationsTable: "schema_migrations",
      namespace: storage.namespace,
      lock: "damson-auth",
      check: refuseGoTrueTables,
      now,
      ...options,
    });
    return { ...database, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Throws if the tables are GoTrue's. They have the same names but other columns, such as
 * `instance_id`.
 */
async function refuseGoTrueTables(db: Queries<unknown>, namespace: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = ${namespace} AND table_name = 'users' AND column_name = 'instance_id'
  `.execute(db);
  if (rows.length === 0) return;
  throw new StartupError(
    `The schema ${namespace} contains tables of GoTrue: choose another schema with DB_NAMESPACE`,
  );
}
