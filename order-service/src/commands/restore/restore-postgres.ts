import { restoreDump } from "@damson/backup/postgres/restore-dump";
import {
  countPostgresRows,
  openDatabaseForCommand,
  readServer,
  toStartupError,
} from "@damson/database";
import type { Environment } from "@damson/service-runtime/settings/setting";
import type { Database } from "../../database/database.ts";
import { shopFile } from "../../database/shop-file.ts";
import type { RestoredCopy } from "../../restored-copy/restored-copy.ts";
import type { Settings } from "../../settings/settings.ts";
import { readAccountsNamespace } from "../backup/accounts-namespace.ts";
import { CommandError } from "../command-error.ts";

type Storage = Settings["storage"];

/**
 * Throws `CommandError` if a schema of the shop has tables. Throws `StartupError` if the database
 * cannot be used.
 */
export async function refuseFullPostgres(storage: Storage, env: Environment): Promise<void> {
  const schemas = [storage.namespace, readAccountsNamespace(env)];
  const tables = await withReader(storage, (db) => countPostgresRows(db, schemas));
  const [first] = Object.keys(tables);
  if (first === undefined) return;
  throw new CommandError(`Postgres is not empty (${first}): set DATABASE_URL to an empty database`);
}

/** Restores a dump, and marks the shop as a restored copy in the same transaction. */
export async function restorePostgres(
  file: string,
  storage: Storage,
  { restoredAt, madeAt }: RestoredCopy,
): Promise<void> {
  const { version } = await withReader(storage, (db) => readServer(db, [storage.namespace]));
  await restoreDump({
    url: storage.databaseUrl ?? "",
    serverVersion: Number.parseInt(version, 10),
    file,
    finalSql: `INSERT INTO ${storage.namespace}.restored_copies (restored_at, made_at)
      VALUES ('${restoredAt.toISOString()}', '${madeAt.toISOString()}');\n`,
  });
}

async function withReader<Result>(
  storage: Storage,
  work: (db: Database["reader"]) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabaseForCommand(storage, { file: shopFile });
  try {
    // Safe: only reads system tables of Postgres.
    return await work((opened.inSchema(storage.namespace) as Database).reader);
  } catch (error) {
    throw toStartupError(opened, error);
  } finally {
    await opened.close();
  }
}
