import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDatabaseEntry } from "@damson/backup/archive-entry";
import type { BackupKey } from "@damson/backup/backup-key";
import type { Manifest, NewManifest } from "@damson/backup/manifest";
import { countDumpedRows } from "@damson/backup/postgres/dump";
import { readArchive } from "@damson/backup/read-archive";
import { checkSqlite, countSqliteRows, openDatabaseForCommand } from "@damson/database";
import { getErrorMessage, StartupError } from "@damson/service-runtime/errors";
import { shopFile } from "../../database/shop-file.ts";
import { openForCommand } from "../../service.ts";
import { readSettings } from "../../settings/settings.ts";
import { countInconsistencies } from "./count-inconsistencies.ts";

interface BackupToVerify {
  readonly decrypter: BackupKey["decrypter"];
  readonly manifest: NewManifest;
  readonly entry: { readonly name: string; readonly path: string };
  /** Number of inconsistencies, if the copy was checked already. */
  readonly inconsistencies: number | undefined;
  readonly folder: string;
}

/**
 * Opens a backup again, compares all files, and checks the database: its numbers of rows and its
 * integrity. Returns the result as lines. Throws `StartupError` if anything differs.
 */
export async function verifyBackup(
  file: string,
  { decrypter, manifest, entry, inconsistencies, folder }: BackupToVerify,
): Promise<readonly string[]> {
  const target = join(folder, "extracted");
  if (decrypter) {
    // Frees space for the extracted database.
    await rm(entry.path);
    await readArchive(file, { decrypter, folder: target, keeps: isDatabaseEntry });
  }
  const path = decrypter ? join(target, entry.name) : entry.path;
  await requireIntact(path, manifest.database);
  const found = inconsistencies ?? (await countSqliteInconsistencies(path));
  return [
    decrypter
      ? "Verified: the backup contains everything that was copied"
      : "Not verified: set BACKUP_IDENTITY_FILE to check the contents",
    found === 0
      ? "The integrity check found no inconsistencies"
      : `The integrity check found inconsistencies, as in the shop: ${found}`,
  ];
}

async function requireIntact(path: string, database: Manifest["database"]): Promise<void> {
  try {
    if (database.kind === "sqlite") checkSqlite(path);
    const rows = database.kind === "sqlite" ? countSqliteRows(path) : await countDumpedRows(path);
    for (const [table, count] of Object.entries(database.rows)) {
      if (rows[table] === count) continue;
      throw new Error(`${table} has ${rows[table] ?? 0} rows instead of ${count}`);
    }
  } catch (cause) {
    throw new StartupError(`The backup cannot be used: ${getErrorMessage(cause)}`, { cause });
  }
}

async function countSqliteInconsistencies(path: string): Promise<number> {
  const name = shopFile.name;
  const { storage, ...settings } = readSettings({ storage: { folder: dirname(path) } });
  const opened = await openDatabaseForCommand(storage, { file: { name } });
  try {
    // Migrates the extracted copy if the backup is from an older release.
    const { db } = await openForCommand({ storage, ...settings }, { database: opened });
    return await countInconsistencies(db);
  } finally {
    await opened.close();
  }
}
