import { DatabaseSync } from "node:sqlite";
import { getErrorMessage } from "@damson/service-runtime/errors";

export interface FileLock {
  close(): void;
}

/**
 * Locks a file, which is created if it is missing. The operating system releases the lock when the process ends. Returns
 * `undefined` if it is taken.
 */
export function lockFile(path: string): FileLock | undefined {
  const lock = new DatabaseSync(path);
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return lock;
  } catch (cause) {
    lock.close();
    if (/locked/.test(getErrorMessage(cause))) return undefined;
    throw cause;
  }
}
