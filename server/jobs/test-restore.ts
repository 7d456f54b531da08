import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TemporaryDatabase } from "@damson/backup/postgres/temporary-database";
import type { Env } from "../settings.ts";
import { runShopCommand } from "./run-shop-command.ts";

interface Place {
  /** A private folder, in which one is made and removed again. */
  readonly folder: string;
  /** An empty database, which is removed; absent for a shop on SQLite. */
  readonly database: TemporaryDatabase | undefined;
  readonly env: Env;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Restores a backup whole, as on a new machine: all of it is read and compared, its tables are brought up to date, and its
 * books are looked through. Nothing of it stays. Throws an `Error` with the reason.
 */
export async function testRestore(
  backup: string,
  { folder, database, env, signal }: Place,
): Promise<void> {
  const target = await mkdtemp(join(folder, ".backup-test-"));
  try {
    const place = {
      DATA_DIR: target,
      // The other name of the same setting is looked for first.
      ...(database && { DATABASE_URL: database.url, GOTRUE_DB_DATABASE_URL: database.url }),
    };
    await runShopCommand(["restore", backup], { env: { ...env, ...place }, signal });
  } finally {
    await database?.remove();
    await rm(target, { recursive: true, force: true });
  }
}
