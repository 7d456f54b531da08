import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { getErrorMessage, StartupError } from "@damson/service-runtime/errors";
import { createPrivateFolder } from "@damson/service-runtime/private-folder";
import { Kysely } from "kysely";
import { openCheckpoints } from "./checkpoints.ts";
import type { Database, OpenedDatabase } from "./database.ts";
import { type FileLock, lockFile } from "./lock-file.ts";
import { openSqliteThread } from "./query-thread.ts";
import {
  createReadingDialect,
  createThreadDialect,
  createWritingDialect,
  withoutRowLocks,
} from "./sqlite-dialect.ts";

export interface SqliteFile {
  readonly name: string;
}

/**
 * Opens the database file of a folder and locks it against other processes. Calls `onCheckpointFailed` when the
 * write-ahead log cannot be copied into the file. Throws `StartupError`.
 */
export function openSqliteFolder(
  folder: string,
  file: SqliteFile,
  onCheckpointFailed: (error: unknown) => void = () => {},
): OpenedDatabase {
  const path = toPath(folder, file);
  const expectations: (() => boolean)[] = [];
  const expectsMoreWriters = () => expectations.some((expects) => expects());
  try {
    createPrivateFolder(folder);
    const lock = lockFolder(folder, file.name);
    // SQLite would make it readable by every user. Its other files inherit these permissions.
    closeSync(openSync(path, "a", 0o600));
    const writing = open(path);
    writing.exec("PRAGMA journal_mode = WAL");
    // Waits for the disk, so that a confirmed change survives a power failure.
    writing.exec("PRAGMA synchronous = FULL");
    const reading = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    const listing = openSqliteThread({ path, readOnly: true });
    const checkpoints = openCheckpoints(path, writing, onCheckpointFailed);
    const { betweenTransactions } = checkpoints;
    const database = createDatabase(
      createKysely(createReadingDialect(reading)),
      createKysely(createWritingDialect(writing, { expectsMoreWriters, betweenTransactions })),
      async () => {
        // Close the writing connection last, because it removes the log.
        for (const each of [checkpoints, listing, reading, writing, lock]) await each.close();
      },
    );
    return {
      ...toOpenedDatabase({ ...database, lister: createKysely(createThreadDialect(listing)) }),
      expectWriters: (expects) => void expectations.push(expects),
    };
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(`${path} cannot be opened: ${getErrorMessage(cause)}`, { cause });
  }
}

/**
 * Opens the database file for a short command, even while a service uses it. They wait for each other's transactions.
 * Throws `StartupError` if the file does not exist.
 */
export function openExistingSqlite(folder: string, file: SqliteFile): OpenedDatabase {
  const path = toPath(folder, file);
  if (!existsSync(path)) throw new StartupError(`${path} does not exist`);
  const only = open(path);
  only.exec("PRAGMA synchronous = FULL");
  const db = createKysely(createWritingDialect(only));
  return toOpenedDatabase(createDatabase(db, db, async () => only.close()));
}

/** Opens the database file for a command that may run before the service, and creates it if it is missing. */
export function openSqliteForCommand(folder: string, file: SqliteFile): OpenedDatabase {
  const isThere = existsSync(toPath(folder, file));
  return isThere ? openExistingSqlite(folder, file) : openSqliteFolder(folder, file);
}

/**
 * Opens a database file to fill it quickly. If the process ends before `close`, the file is
 * corrupt.
 */
export function openSqliteForBulkInsert(path: string): OpenedDatabase {
  const only = open(path);
  only.exec("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF");
  const [reader, writer] = [
    createKysely(createReadingDialect(only)),
    createKysely(createWritingDialect(only)),
  ];
  return toOpenedDatabase(createDatabase(reader, writer, async () => only.close()));
}

export function openSqliteMemory(): OpenedDatabase {
  const only = open(":memory:");
  const db = createKysely(createWritingDialect(only));
  return toOpenedDatabase(createDatabase(db, db, async () => only.close()));
}

function toPath(folder: string, { name }: SqliteFile): string {
  return join(folder, `${name}.sqlite`);
}

function open(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec("PRAGMA foreign_keys = ON");
  // For savepoints, SQLite keeps copies of changed pages. Above 64 kB it would write them to a
  // file, which costs more than the change itself.
  database.exec("PRAGMA temp_store = MEMORY");
  return database;
}

function createKysely(
  dialect: ReturnType<typeof createWritingDialect>,
): Database<unknown>["writer"] {
  return new Kysely({ dialect, plugins: [withoutRowLocks] });
}

function createDatabase(
  reader: Database<unknown>["reader"],
  writer: Database<unknown>["writer"],
  close: () => Promise<void>,
): Database<unknown> {
  return {
    kind: "sqlite",
    reader,
    writer,
    async close() {
      // Waits for pending commits. Their callers have already received any error.
      await writer.connection().execute(nothing).catch(nothing);
      await close();
    },
  };
}

/** SQLite has no schemas, so all services share one. */
function toOpenedDatabase(database: Database<unknown>): OpenedDatabase {
  return { kind: "sqlite", inSchema: () => database, close: database.close };
}

async function nothing(): Promise<void> {}

/** Locks a separate file, because we open the database twice. Throws `StartupError` if another process holds it. */
function lockFolder(folder: string, name: string): FileLock {
  const lock = lockFile(join(folder, `${name}.lock`));
  if (lock === undefined) throw new StartupError(`Another process uses the database in ${folder}`);
  return lock;
}
