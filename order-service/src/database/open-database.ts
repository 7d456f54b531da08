import { type OpenedDatabase, openDatabase as open, withTables } from "@damson/database";
import type { Logger } from "pino";
import type { Settings } from "../settings/settings.ts";
import type { Database } from "./database.ts";
import { migrations } from "./migrations.ts";
import type { Schema } from "./schema.ts";

interface DatabaseOptions {
  /** A database that is open already; it is not closed here. */
  readonly opened: OpenedDatabase | undefined;
  /** Refuses tables of an older version, which a service that runs may still work with. */
  readonly mustBeCurrent?: boolean | undefined;
  readonly log: Logger;
  readonly now: Date;
}

/** Opens SQLite or Postgres with the tables up to date. Throws `StartupError`. */
export async function openDatabase(
  storage: Settings["storage"],
  { opened: given, mustBeCurrent, log, now }: DatabaseOptions,
): Promise<Database> {
  const onLost = (err: Error) => log.warn({ err }, "a connection to the database was lost");
  const opened = given ?? (await open(storage, { fileName: "auth", onLost }));
  const close = given ? async () => {} : opened.close;
  try {
    const database = await withTables<Schema>(opened, {
      migrations,
      migrationsTable: "order_migrations",
      namespace: storage.namespace,
      lock: "damson-orders",
      mustBeCurrent,
      now,
      onAbandoned: (err) =>
        log.error({ err, last_query: err.lastQuery }, "a transaction did not end"),
    });
    return { ...database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
