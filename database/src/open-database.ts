import { messageOf, StartupError } from "@damson/service-runtime/errors";
import type { OpenedDatabase } from "./database.ts";
import { isUnavailable } from "./failures.ts";
import { openPostgres } from "./postgres.ts";
import { openSqliteFolder, openSqliteMemory } from "./sqlite.ts";

/** The settings that say where everything is kept. */
export interface Storage {
  /** A Postgres address; unset, SQLite. */
  readonly databaseUrl: string | undefined;
  /** The Postgres schema of the tables. */
  readonly namespace: string;
  /** How many connections to Postgres are kept at most. */
  readonly connections: number;
  /** Whether a pooler gives each transaction another connection. */
  readonly isPooled: boolean;
  /** Forgets everything on close. */
  readonly inMemory: boolean;
  /** The folder of SQLite's files. */
  readonly folder: string;
}

export interface OpenOptions {
  /** The name of SQLite's file, to which `.sqlite` is added. */
  readonly fileName: string;
  /** Called for a connection to Postgres that is lost while nobody uses it. */
  readonly onLost?: ((error: Error) => void) | undefined;
  /** Called when SQLite's write-ahead log could not be brought into the database file. */
  readonly onCheckpointFailed?: ((error: unknown) => void) | undefined;
}

/**
 * Opens SQLite or Postgres, as it is: `withTables` sees to the tables. Throws `StartupError`. SQLite
 * has one writer at a time, so services of one process must share what was opened.
 */
export async function openDatabase(
  { databaseUrl, namespace, connections, isPooled, inMemory, folder }: Storage,
  { fileName, onLost = () => {}, onCheckpointFailed }: OpenOptions,
): Promise<OpenedDatabase> {
  if (databaseUrl) {
    return openPostgres({ url: databaseUrl, namespace, connections, isPooled, onLost });
  }
  return inMemory ? openSqliteMemory() : openSqliteFolder(folder, fileName, onCheckpointFailed);
}

/**
 * A database that cannot be used becomes a `StartupError` of one line; any other error stays as it
 * is.
 */
export function asStartupError({ kind }: Pick<OpenedDatabase, "kind">, error: unknown): unknown {
  if (error instanceof StartupError || !isUnavailable(error)) return error;
  const name = kind === "postgres" ? "Postgres" : "The database";
  return new StartupError(`${name} cannot be used: ${describe(error)}`, { cause: error });
}

/** A name with several addresses fails with as many errors in one. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join(", ");
  return messageOf(error);
}
