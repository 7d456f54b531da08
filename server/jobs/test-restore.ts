import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TemporaryDatabase } from "@damson/backup/postgres/temporary-database";
import type { Env } from "../settings.ts";
import { runShopCommand } from "./run-shop-command.ts";

interface Place {
  readonly folder: string;
  /** An empty database, removed afterwards; absent with SQLite. */
  readonly database: TemporaryDatabase | undefined;
  readonly env: Env;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Restores a backup as on a new machine, which reads all of it, migrates the tables and checks
 * integrity. Then removes everything. Throws an `Error` with the reason.
 */
export async function testRestore(
  backup: string,
  { folder, database, env, signal }: Place,
): Promise<void> {
  const target = await mkdtemp(join(folder, ".backup-test-"));
  try {
    const place = {
      DATA_DIR: target,
      // The second name of the same setting takes precedence.
      ...(database && { DATABASE_URL: database.url, GOTRUE_DB_DATABASE_URL: database.url }),
    };
    await runShopCommand(["restore", backup], { env: { ...env, ...place }, signal });
  } finally {
    await database?.remove();
    await rm(target, { recursive: true, force: true });
  }
}
