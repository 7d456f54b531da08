import type { Kysely } from "kysely";
import type { Database, OpenedDatabase } from "./database.ts";
import { readColumns, withExplicitColumns } from "./explicit-columns.ts";
import { type MigrateOptions, migrate } from "./migrate.ts";
import { toStartupError } from "./open-database.ts";

export interface TablesOptions extends MigrateOptions {
  /** Returns true if more writers are about to arrive, so that a SQLite commit waits for them briefly. */
  readonly expectsMoreWriters?: (() => boolean) | undefined;
}

/**
 * Brings a service's tables up to date and returns the database with their types. Several services share one SQLite
 * database; on Postgres each has a schema. Closing one closes the database. Throws `StartupError`.
 */
export async function withTables<Schema>(
  opened: OpenedDatabase,
  { expectsMoreWriters, ...options }: TablesOptions,
): Promise<Database<Schema>> {
  try {
    const schema = opened.inSchema(options.namespace);
    await migrate(schema, options);
    if (expectsMoreWriters) opened.expectWriters?.(expectsMoreWriters);
    const { kind, reader, writer, lister } = schema;
    const plugins =
      kind === "sqlite" ? [] : [withExplicitColumns(await readColumns(reader, options.namespace))];
    // Changes only the type, because the tables are now up to date.
    const typed = (db: Kysely<unknown>) =>
      plugins.reduce((queries, plugin) => queries.withPlugin(plugin), db) as Kysely<Schema>;
    return {
      kind,
      reader: typed(reader),
      writer: typed(writer),
      ...(lister ? { lister: typed(lister) } : {}),
      close: opened.close,
    };
  } catch (error) {
    throw toStartupError(opened, error);
  }
}
