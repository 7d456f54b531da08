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

interface Proof {
  readonly decrypter: BackupKey["decrypter"];
  readonly manifest: NewManifest;
  readonly entry: { readonly name: string; readonly path: string };
  /** Number of integrity problems, if already checked. */
  readonly inconsistencies: number | undefined;
  readonly folder: string;
}

/**
 * Reopens a backup: compares all files, checks the database, its row counts and its integrity. Returns the result as
 * lines. Throws `StartupError` if it differs.
 */
export async function proveBackup(
  file: string,
  { decrypter, manifest, entry, inconsistencies, folder }: Proof,
): Promise<readonly string[]> {
  const target = join(folder, "proof");
  if (decrypter) {
    // Frees disk space for the extracted copy.
    await rm(entry.path);
    await readArchive(file, { decrypter, folder: target, keeps: isDatabaseEntry });
  }
  const path = decrypter ? join(target, entry.name) : entry.path;
  await requireSound(path, manifest.database);
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

async function requireSound(path: string, database: Manifest["database"]): Promise<void> {
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
    // Migrates an older version, in this copy.
    const { db } = await openForCommand({ storage, ...settings }, { database: opened });
    return await countInconsistencies(db);
  } finally {
    await opened.close();
  }
}
