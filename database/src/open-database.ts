import { messageOf, StartupError } from "@damson/service-runtime/errors";
import type { OpenedDatabase } from "./database.ts";
import { isUnavailable } from "./failures.ts";
import { openPostgres } from "./postgres.ts";
import { openSqliteFolder, openSqliteMemory } from "./sqlite.ts";

/** The settings of the database. */
export interface Storage {
  /** A Postgres address; unset, SQLite. */
  readonly databaseUrl: string | undefined;
  /** The Postgres schema of the tables. */
  readonly namespace: string;
  /** The maximum number of connections to Postgres. */
  readonly connections: number;
  /** True if a pooler gives each transaction another connection. */
  readonly isPooled: boolean;
  /** Loses everything on close. */
  readonly inMemory: boolean;
  /** The folder of SQLite's files. */
  readonly folder: string;
}

interface OpenOptions {
  /** The name of SQLite's file, to which `.sqlite` is added. */
  readonly fileName: string;
  /** Called for an idle connection to Postgres that is lost. */
  readonly onLost?: ((error: Error) => void) | undefined;
  /** Called when SQLite's write-ahead log could not be copied into the database file. */
  readonly onCheckpointFailed?: ((error: unknown) => void) | undefined;
}

/**
 * Opens SQLite or Postgres. `withTables` brings the tables up to date. SQLite has one writer at a time, so services of one
 * process must share the database. Throws `StartupError`.
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

/** Turns the error of an unavailable database into a `StartupError` of one line. Other errors stay as they are. */
export function asStartupError({ kind }: Pick<OpenedDatabase, "kind">, error: unknown): unknown {
  if (error instanceof StartupError || !isUnavailable(error)) return error;
  const name = kind === "postgres" ? "Postgres" : "The database";
  return new StartupError(`${name} cannot be used: ${describe(error)}`, { cause: error });
}

/** A host with several addresses fails with as many errors in one. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join(", ");
  return messageOf(error);
}
