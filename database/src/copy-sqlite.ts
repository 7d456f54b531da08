import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { getErrorMessage, StartupError } from "@damson/service-runtime/errors";
import { checkSqlite } from "./check-sqlite.ts";

/**
 * Copies a database file, even while a service writes to it, and checks the copy. Never overwrites a file. Throws
 * `StartupError`.
 */
export function copySqlite(path: string, file: string): void {
  if (!existsSync(path)) throw new StartupError(`${path} does not exist`);
  createEmpty(file);
  try {
    copy(path, file);
    checkSqlite(file);
  } catch (cause) {
    rmSync(file);
    throw new StartupError(`${path} could not be copied: ${getErrorMessage(cause)}`, { cause });
  }
}

function createEmpty(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (cause) {
    throw new StartupError(`${file} cannot be created: ${getErrorMessage(cause)}`, { cause });
  }
}

function copy(path: string, file: string): void {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    database.prepare("VACUUM INTO ?").run(file);
  } finally {
    database.close();
  }
}
