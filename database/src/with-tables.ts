import type { Kysely } from "kysely";
import type { Database, OpenedDatabase } from "./database.ts";
import { readColumns, withExplicitColumns } from "./explicit-columns.ts";
import { type MigrateOptions, migrate } from "./migrate.ts";
import { asStartupError } from "./open-database.ts";

export interface TablesOptions extends MigrateOptions {
  /** Returns true if others are about to write, so that a commit on SQLite waits for them a moment. */
  readonly expectsMoreWriters?: (() => boolean) | undefined;
}

/**
 * Brings a service's tables up to date, and returns the database with their types. Several services can have their
 * tables in one SQLite database; on Postgres each has a schema. Closing any of them closes the database. Throws
 * `StartupError`.
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
    // Tables are known to the types alone. These are up to date now.
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
    throw asStartupError(opened, error);
  }
}
