import { messageOf, StartupError } from "../errors.ts";
import type { Settings } from "../settings/settings.ts";
import type { AbandonedTransaction } from "./abandoned-transaction.ts";
import type { Database } from "./database.ts";
import { readColumns, withExplicitColumns } from "./explicit-columns.ts";
import { isUnavailable } from "./failures.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import { openSqliteFolder, openSqliteMemory } from "./sqlite.ts";

export interface DatabaseOptions {
  /** Called for a connection to Postgres that is lost while nobody uses it. */
  readonly onLost?: (error: Error) => void;
  /** Whether others are about to write, so that a commit on SQLite may wait for them a moment. */
  readonly expectsMoreWriters?: () => boolean;
  /** Called for a transaction that was rolled back because it did not end. */
  readonly onAbandoned?: (error: AbandonedTransaction) => void;
}

/** Opens SQLite or Postgres with its tables up to date. Throws `StartupError` if that fails. */
export async function openDatabase(
  storage: Settings["storage"],
  now: Date,
  options: DatabaseOptions = {},
): Promise<Database> {
  const database = { ...(await open(storage, options)), onAbandoned: options.onAbandoned };
  try {
    await migrate(database, storage.namespace, now);
    if (database.kind === "sqlite") return database;
    const plugin = withExplicitColumns(await readColumns(database.reader, storage.namespace));
    const { reader, writer } = database;
    return { ...database, reader: reader.withPlugin(plugin), writer: writer.withPlugin(plugin) };
  } catch (error) {
    await database.close();
    throw asStartupError(database, error);
  }
}

/**
 * A database that cannot be used becomes a `StartupError` of one line; any other error stays as it
 * is.
 */
export function asStartupError({ kind }: Database, error: unknown): unknown {
  if (error instanceof StartupError || !isUnavailable(error)) return error;
  const name = kind === "postgres" ? "Postgres" : "The database";
  return new StartupError(`${name} cannot be used: ${describe(error)}`, { cause: error });
}

/** A name with several addresses fails with as many errors in one. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join(", ");
  return messageOf(error);
}

async function open(
  { databaseUrl, namespace, connections, isPooled, inMemory, folder }: Settings["storage"],
  { onLost = () => {}, expectsMoreWriters }: DatabaseOptions,
): Promise<Database> {
  if (databaseUrl) {
    return openPostgres({ url: databaseUrl, namespace, connections, isPooled, onLost });
  }
  return inMemory ? openSqliteMemory() : openSqliteFolder(folder, expectsMoreWriters);
}
