import { join } from "node:path";
import type { TemporaryDatabase } from "@damson/backup/postgres/temporary-database";
import { withWorkFolder } from "@damson/order-service/work-folder";
import type { Env } from "../settings.ts";
import { runShopCommand } from "./run-shop-command.ts";

interface Place {
  /** The data folder. A temporary folder is created in it. */
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
  const restore = (work: string) => {
    const place = {
      DATA_DIR: join(work, "restored"),
      // The second name of the same setting takes precedence.
      ...(database && { DATABASE_URL: database.url, GOTRUE_DB_DATABASE_URL: database.url }),
    };
    return runShopCommand(["restore", backup], { env: { ...env, ...place }, signal });
  };
  try {
    await withWorkFolder(folder, restore);
  } finally {
    await database?.remove();
  }
}
