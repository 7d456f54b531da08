import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { messageOf, StartupError } from "@damson/service-runtime/errors";

/**
 * Takes a lock that the operating system releases however the process ends. It is on a file of its own, as the
 * database has to stay open to our second connection. Throws `StartupError` while another process has it.
 */
export function lockFolder(folder: string, name: string): DatabaseSync {
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
