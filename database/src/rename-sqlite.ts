import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { messageOf, StartupError } from "@damson/service-runtime/errors";
import { lockFile, lockFolder } from "./sqlite-lock.ts";

/**
 * Gives a folder's database file its new name, unless a file has that already. Throws `StartupError`, and changes
 * nothing, while another process uses the database.
 */
export function renameSqlite(folder: string, former: string, name: string): void {
  const [from, to] = [join(folder, `${former}.sqlite`), join(folder, `${name}.sqlite`)];
  const isDue = () => existsSync(from) && !existsSync(to);
  if (!isDue()) return;
  const lock = lockFolder(folder, former);
  try {
    // Another process may have done it meanwhile.
    if (isDue()) renameWhole(from, to);
    rmSync(join(folder, lockFile(former)), { force: true });
  } catch (cause) {
    throw new StartupError(`${from} cannot be renamed to ${to}: ${messageOf(cause)}`, { cause });
  } finally {
    lock.close();
  }
}

function renameWhole(from: string, to: string): void {
  const database = new DatabaseSync(from, { timeout: 5000 });
  try {
    // Brings the write-ahead log into the file, so that a single rename moves everything. It fails where a command
    // still has the file open.
    database.exec("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
    renameSync(from, to);
  } finally {
    database.close();
  }
}
