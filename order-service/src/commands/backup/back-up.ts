import { existsSync } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { uploadBackup } from "@damson/backup/backup-bucket";
import { readBackupKey } from "@damson/backup/backup-key";
import { readEnvironment } from "@damson/backup/environment";
import type { NewManifest } from "@damson/backup/manifest";
import { readBackupSettings } from "@damson/backup/settings";
import { finishFile, writeArchive } from "@damson/backup/write-archive";
import { type OpenedDatabase, openDatabaseForCommand } from "@damson/database";
import { readMediaSettings } from "@damson/media/settings";
import { getErrorMessage } from "@damson/service-runtime/errors";
import { createPrivateFolder } from "@damson/service-runtime/private-folder";
import type { Environment } from "@damson/service-runtime/settings/setting";
import { describeData } from "../../database/describe-data.ts";
import { openTables } from "../../database/open-tables.ts";
import { shopFile } from "../../database/shop-file.ts";
import { UNVERIFIED_BACKUP } from "../../jobs/job-names.ts";
import { recordRun } from "../../jobs/job-runs.ts";
import type { Settings } from "../../settings/settings.ts";
import { CommandError } from "../command-error.ts";
import type { Show } from "../command-line.ts";
import { copyDatabase } from "./copy-database.ts";
import { listFiles } from "./files-of-shop.ts";
import { verifyBackup } from "./verify-backup.ts";
import { getPartialName, removeKilledBackups, withWorkFolder } from "./work-folder.ts";

/**
 * `backup <file>`: writes the database, pictures and keys into one encrypted file, even while the
 * shop runs. Then opens the file again, verifies it, and uploads it if a bucket is set. Never
 * overwrites a file. The file gets its name only after it was verified. Throws `CommandError` and
 * `StartupError`.
 */
export async function backUp(
  file: string,
  settings: Pick<Settings, "storage">,
  env: Environment,
  show: Show,
): Promise<void> {
  const began = performance.now();
  const backupSettings = readBackupSettings(env);
  const key = await readBackupKey(backupSettings);
  if (existsSync(file)) throw new CommandError(`${file} already exists`);
  createFolder(dirname(resolve(file)));
  const { storage } = settings;
  await removeKilledBackups(storage.folder, {
    folder: dirname(resolve(file)),
    name: basename(file),
  });
  const opened = await openDatabaseForCommand(storage, { file: shopFile });
  try {
    await withWorkFolder(storage.folder, async (folder) => {
      const part = getPartialName(resolve(file), folder);
      try {
        const { entry, inconsistencies, ...copied } = await copyDatabase(opened, storage, {
          env,
          folder,
        });
        const pictures = readMediaSettings(env);
        const manifest: NewManifest = {
          version: await readShopVersion(),
          madeAt: new Date().toISOString(),
          ...copied,
          ...(pictures.bucket ? { bucket: pictures.bucket.bucket } : {}),
          ...readEnvironment(env),
        };
        const entries = [entry, ...(await listFiles(storage.folder, pictures))];
        await writeArchive(part, { manifest, entries, encrypter: key.encrypter });
        const lines = await verifyBackup(part, {
          decrypter: key.decrypter,
          entry,
          inconsistencies,
          manifest,
          folder,
        });
        const { size } = await stat(part);
        await finishFile(part, file);
        show(`Wrote ${file} (orders: ${manifest.orders}), ${formatMegabytes(size)}`);
        for (const line of lines) show(line);
        for (const line of describeMissing(manifest)) show(line);
        const { bucket } = backupSettings;
        if (bucket) {
          await uploadBackup(file, bucket);
          show(`Uploaded to the bucket ${bucket.bucket}`);
        }
      } finally {
        await rm(part, { force: true });
      }
    });
    const isUnverified = key.decrypter === undefined;
    await recordBackup(opened, storage, {
      milliseconds: performance.now() - began,
      isUnverified,
    }).then(
      (data) => show(`Copied from ${data}`),
      (error: unknown) => show(`The admin will not list this backup: ${getErrorMessage(error)}`),
    );
  } finally {
    await opened.close();
  }
}

/** Throws `CommandError`. */
function createFolder(path: string): void {
  try {
    createPrivateFolder(path);
  } catch (cause) {
    throw new CommandError(`The folder ${path} cannot be created: ${getErrorMessage(cause)}`);
  }
}

function describeMissing({ bucket, secrets }: NewManifest): readonly string[] {
  return [
    ...(bucket ? [`Not included: the pictures in the bucket ${bucket}`] : []),
    ...(secrets.length > 0
      ? [`Not included, to be set again on another server: ${secrets.join(", ")}`]
      : []),
  ];
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Records the backup, and returns lines about its contents. */
async function recordBackup(
  opened: OpenedDatabase,
  storage: Settings["storage"],
  { milliseconds, isUnverified }: { readonly milliseconds: number; readonly isUnverified: boolean },
): Promise<string> {
  const clock = () => new Date();
  const { namespace } = storage;
  const db = await openTables(opened, { namespace, mustBeCurrent: true, now: clock() });
  await recordRun({ db, clock }, { name: "backup", milliseconds, error: null });
  if (isUnverified)
    await recordRun({ db, clock }, { name: UNVERIFIED_BACKUP, milliseconds, error: null });
  return describeData(db, storage);
}

/** Reads the version of the shop. */
async function readShopVersion(): Promise<string> {
  const path = join(import.meta.dirname, "../../../../package.json");
  return String(JSON.parse(await readFile(path, "utf8")).version);
}
