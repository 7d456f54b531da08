import { messageOf, StartupError } from "@damson/service-runtime/errors";
import type { OpenedDatabase } from "./database.ts";
import { isUnavailable } from "./failures.ts";
import { openPostgres } from "./postgres.ts";
import {
  openSqliteBeside,
  openSqliteFolder,
  openSqliteForCommand,
  openSqliteMemory,
  type SqliteFile,
} from "./sqlite.ts";

/** The settings of the database. */
export interface Storage {
  /** A Postgres address; unset, SQLite. */
  readonly databaseUrl: string | undefined;
  /** The maximum number of connections to Postgres for each schema. */
  readonly connections: number;
  /** True if a pooler gives each transaction another connection. */
  readonly isPooled: boolean;
  /** Loses everything on close. */
  readonly inMemory: boolean;
  /** The folder of SQLite's files. */
  readonly folder: string;
}

interface OpenOptions {
  readonly file: SqliteFile;
  /** Called for an idle connection to Postgres that is lost. */
  readonly onLost?: ((error: Error) => void) | undefined;
  /** Called when SQLite's write-ahead log could not be copied into the database file. */
  readonly onCheckpointFailed?: ((error: unknown) => void) | undefined;
}

/**
 * Opens SQLite or Postgres. `withTables` brings the tables of a service up to date. SQLite has one writer at a time, so
 * services of one process must share the database. Throws `StartupError`.
 */
export async function openDatabase(
  storage: Storage,
  { file, onLost, onCheckpointFailed }: OpenOptions,
): Promise<OpenedDatabase> {
  const { databaseUrl, inMemory, folder } = storage;
  if (databaseUrl) return connect(storage, databaseUrl, onLost);
  return inMemory ? openSqliteMemory() : openSqliteFolder(folder, file, onCheckpointFailed);
}

/**
 * Opens it for a short command, also while a service uses it. `mayCreate` lets the command run before the service.
 * Throws `StartupError`.
 */
export async function openDatabaseForCommand(
  storage: Storage,
  { file, mayCreate = false }: Pick<OpenOptions, "file"> & { readonly mayCreate?: boolean },
): Promise<OpenedDatabase> {
  const { databaseUrl, folder } = storage;
  if (databaseUrl) return connect(storage, databaseUrl);
  return mayCreate ? openSqliteForCommand(folder, file) : openSqliteBeside(folder, file);
}

function connect(
  { connections, isPooled }: Storage,
  url: string,
  onLost: OpenOptions["onLost"] = () => {},
): Promise<OpenedDatabase> {
  return openPostgres({ url, connections, isPooled, onLost });
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
