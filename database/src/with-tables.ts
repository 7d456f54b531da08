import type { Kysely } from "kysely";
import type { AbandonedTransaction } from "./abandoned-transaction.ts";
import type { Database, OpenedDatabase } from "./database.ts";
import { readColumns, withExplicitColumns } from "./explicit-columns.ts";
import { type MigrateOptions, migrate } from "./migrate.ts";
import { asStartupError } from "./open-database.ts";

export interface TablesOptions extends MigrateOptions {
  /** Called for a transaction that was rolled back because it did not end. */
  readonly onAbandoned?: ((error: AbandonedTransaction) => void) | undefined;
  /** Whether others are about to write, so that a commit on SQLite may wait for them a moment. */
  readonly expectsMoreWriters?: (() => boolean) | undefined;
}

/**
 * Brings a service's tables up to date, and gives the database that has them. Throws `StartupError`.
 * Several services can have their tables in one SQLite database; on Postgres each has a schema.
 */
export async function withTables<Schema>(
  opened: OpenedDatabase,
  { onAbandoned, expectsMoreWriters, ...options }: TablesOptions,
): Promise<Database<Schema>> {
  try {
    await migrate({ ...opened, onAbandoned }, options);
    if (expectsMoreWriters) opened.expectWriters?.(expectsMoreWriters);
    const { kind, reader, writer, lister, close } = opened;
    const plugins =
      kind === "sqlite" ? [] : [withExplicitColumns(await readColumns(reader, options.namespace))];
    // Which tables there are is known to types alone, and these have just been made.
    const typed = (db: Kysely<unknown>) =>
      plugins.reduce((queries, plugin) => queries.withPlugin(plugin), db) as Kysely<Schema>;
    return {
      kind,
      reader: typed(reader),
      writer: typed(writer),
      ...(lister ? { lister: typed(lister) } : {}),
      onAbandoned,
      close,
    };
  } catch (error) {
    throw asStartupError(opened, error);
  }
}
