import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { messageOf, StartupError } from "@damson/service-runtime/errors";
import { createPrivateFolder } from "@damson/service-runtime/private-folder";
import { Kysely } from "kysely";
import { openCheckpoints } from "./checkpoints.ts";
import type { Database, OpenedDatabase } from "./database.ts";
import { openSqliteThread } from "./reading-thread.ts";
import {
  readingDialect,
  threadDialect,
  withoutRowLocks,
  writingDialect,
} from "./sqlite-dialect.ts";

/** The database file `<name>.sqlite` of a folder. */
export interface SqliteFile {
  readonly name: string;
}

/**
 * Opens the database file of a folder, which no other process may use meanwhile. `onCheckpointFailed` is
 * called when the write-ahead log could not be copied into the file. Throws `StartupError`.
 */
export function openSqliteFolder(
  folder: string,
  file: SqliteFile,
  onCheckpointFailed: (error: unknown) => void = () => {},
): OpenedDatabase {
  const path = pathOf(folder, file);
  const expectations: (() => boolean)[] = [];
  const expectsMoreWriters = () => expectations.some((expects) => expects());
  try {
    createPrivateFolder(folder);
    const lock = lockFolder(folder, file.name);
    // SQLite would let every user of the machine read it. Its other files get the same rights.
    closeSync(openSync(path, "a", 0o600));
    const writing = open(path);
    writing.exec("PRAGMA journal_mode = WAL");
    // Each commit is on disk before it is confirmed.
    writing.exec("PRAGMA synchronous = FULL");
    const reading = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    const listing = openSqliteThread({ path, readOnly: true });
    const checkpoints = openCheckpoints(path, writing, onCheckpointFailed);
    const { betweenTransactions } = checkpoints;
    const database = databaseOf(
      kyselyOn(readingDialect(reading)),
      kyselyOn(writingDialect(writing, { expectsMoreWriters, betweenTransactions })),
      async () => {
        // The writing connection last: it removes the log.
        for (const each of [checkpoints, listing, reading, writing, lock]) await each.close();
      },
    );
    return {
      ...openedOf({ ...database, lister: kyselyOn(threadDialect(listing)) }),
      expectWriters: (expects) => void expectations.push(expects),
    };
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(`${path} cannot be opened: ${messageOf(cause)}`, { cause });
  }
}

/**
 * Opens the database file of a folder for a short command, also while a service uses it: each waits for the other's
 * transactions. Throws `StartupError` if there is no such file.
 */
export function openSqliteBeside(folder: string, file: SqliteFile): OpenedDatabase {
  const path = pathOf(folder, file);
  if (!existsSync(path)) throw new StartupError(`${path} is not there`);
  const only = open(path);
  only.exec("PRAGMA synchronous = FULL");
  const db = kyselyOn(writingDialect(only));
  return openedOf(databaseOf(db, db, async () => only.close()));
}

/** Does the same for a command that may run before the service. Then it creates the file. */
export function openSqliteForCommand(folder: string, file: SqliteFile): OpenedDatabase {
  const isThere = existsSync(pathOf(folder, file));
  return isThere ? openSqliteBeside(folder, file) : openSqliteFolder(folder, file);
}

/** Opens a database file to fill it fast, without safety: if the process ends before it is closed, the file is useless. */
export function openSqliteToFill(path: string): OpenedDatabase {
  const only = open(path);
  only.exec("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF");
  const [reader, writer] = [kyselyOn(readingDialect(only)), kyselyOn(writingDialect(only))];
  return openedOf(databaseOf(reader, writer, async () => only.close()));
}

/** Opens a database that is lost when it is closed. */
export function openSqliteMemory(): OpenedDatabase {
  const only = open(":memory:");
  const db = kyselyOn(writingDialect(only));
  return openedOf(databaseOf(db, db, async () => only.close()));
}

function pathOf(folder: string, { name }: SqliteFile): string {
  return join(folder, `${name}.sqlite`);
}

function open(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec("PRAGMA foreign_keys = ON");
  // A savepoint keeps the old pages, from 64 kB on in a new file each time, which costs more than the writing itself.
  database.exec("PRAGMA temp_store = MEMORY");
  return database;
}

function kyselyOn(dialect: ReturnType<typeof writingDialect>): Database<unknown>["writer"] {
  return new Kysely({ dialect, plugins: [withoutRowLocks] });
}

function databaseOf(
  reader: Database<unknown>["reader"],
  writer: Database<unknown>["writer"],
  close: () => Promise<void>,
): Database<unknown> {
  return {
    kind: "sqlite",
    reader,
    writer,
    async close() {
      // Waits for the commits before it. A failed disk was reported to their callers already.
      await writer.connection().execute(nothing).catch(nothing);
      await close();
    },
  };
}

/** SQLite has no schemas: the tables of all services are together. */
function openedOf(database: Database<unknown>): OpenedDatabase {
  return { kind: "sqlite", inSchema: () => database, close: database.close };
}

async function nothing(): Promise<void> {}

/**
 * Takes a lock that the operating system releases when the process ends. It uses a separate file,
 * because our second connection must be able to open the database. Throws `StartupError` while another process has it.
 */
function lockFolder(folder: string, name: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, `${name}.lock`));
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return lock;
  } catch (cause) {
    lock.close();
    if (!/locked/.test(messageOf(cause))) throw cause;
    throw new StartupError(`Another process uses the database in ${folder}`, { cause });
  }
}
