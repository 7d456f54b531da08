import { getErrorMessage, StartupError } from "@damson/service-runtime/errors";
import type { OpenedDatabase } from "./database.ts";
import { isLoginRefused, isMissingDatabase, isUnavailable } from "./failures.ts";
import { openPostgres } from "./postgres.ts";
import {
  openExistingSqlite,
  openSqliteFolder,
  openSqliteForCommand,
  openSqliteMemory,
  type SqliteFile,
} from "./sqlite.ts";

export interface Storage {
  /** Postgres connection string. Without it, SQLite. */
  readonly databaseUrl: string | undefined;
  readonly connections: number;
  /** True behind a pooler that may assign each transaction another connection. */
  readonly isPooled: boolean;
  readonly inMemory: boolean;
  readonly folder: string;
}

interface OpenOptions {
  readonly file: SqliteFile;
  readonly onLost?: ((error: Error) => void) | undefined;
  /** Called when SQLite's write-ahead log cannot be copied into the database file. */
  readonly onCheckpointFailed?: ((error: unknown) => void) | undefined;
}

/**
 * Opens SQLite or Postgres. SQLite allows a single writer, so the services of a process must share the database. Throws
 * `StartupError`.
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
 * Opens the database for a short command, even while a service uses it. With `mayCreate`, the command can run before
 * the service. Throws `StartupError`.
 */
export async function openDatabaseForCommand(
  storage: Storage,
  { file, mayCreate = false }: Pick<OpenOptions, "file"> & { readonly mayCreate?: boolean },
): Promise<OpenedDatabase> {
  const { databaseUrl, folder } = storage;
  if (databaseUrl) return connect(storage, databaseUrl);
  return mayCreate ? openSqliteForCommand(folder, file) : openExistingSqlite(folder, file);
}

function connect(
  { connections, isPooled }: Storage,
  url: string,
  onLost: OpenOptions["onLost"] = () => {},
): Promise<OpenedDatabase> {
  return openPostgres({ url, connections, isPooled, onLost });
}

/**
 * Converts the error of a missing or unavailable database, or of a refused login, to a one-line
 * `StartupError`. Returns other errors unchanged.
 */
export function toStartupError({ kind }: Pick<OpenedDatabase, "kind">, error: unknown): unknown {
  const advice = findAdvice(error);
  if (error instanceof StartupError || (advice === "" && !isUnavailable(error))) return error;
  const name = kind === "postgres" ? "Postgres" : "The database";
  return new StartupError(`${name} cannot be used: ${describe(error)}${advice}`, { cause: error });
}

function findAdvice(error: unknown): string {
  if (isMissingDatabase(error)) return ". Create it or correct DATABASE_URL";
  return isLoginRefused(error) ? ". Correct DATABASE_URL" : "";
}

/** A host with several addresses reports one error per address. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join(", ");
  return getErrorMessage(error);
}
