import { existsSync } from "node:fs";
import { mkdtemp, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { POSTGRES_ENTRY, SQLITE_ENTRY } from "@damson/backup/archive-entry";
import { readDecrypter } from "@damson/backup/backup-key";
import { type ErasureList, listErasureLists, listInFolder } from "@damson/backup/erasure-lists";
import { type Erasure, readErasures } from "@damson/backup/kept-erasures";
import type { Manifest } from "@damson/backup/manifest";
import { readArchive } from "@damson/backup/read-archive";
import { readBackupSettings } from "@damson/backup/settings";
import { checkSqlite, openDatabaseForCommand, transaction } from "@damson/database";
import { HOUR_MS } from "@damson/service-runtime/durations";
import { getErrorMessage, StartupError } from "@damson/service-runtime/errors";
import { createPrivateFolder } from "@damson/service-runtime/private-folder";
import type { Environment } from "@damson/service-runtime/settings/setting";
import { reapplyErasures } from "../../customers/write-erasure-lists.ts";
import { getShopFilePath, shopFile } from "../../database/shop-file.ts";
import { markRestoredCopy } from "../../restored-copy/restored-copy.ts";
import { openForCommand } from "../../service.ts";
import type { Settings } from "../../settings/settings.ts";
import { countInconsistencies } from "../backup/count-inconsistencies.ts";
import { CommandError } from "../command-error.ts";
import type { Show } from "../command-line.ts";
import { askPassphrase } from "./ask-passphrase.ts";
import { refuseFullPostgres, restorePostgres } from "./restore-postgres.ts";
import { showNext } from "./show-next.ts";

/** Prefix of a folder for a restore that is running or was interrupted. */
const UNFINISHED = ".restoring-";
const SETTINGS_FILE = "settings.env";

/**
 * `restore <file>`: restores a backup into an empty data folder and database. The restored shop is
 * a copy until an owner activates it in the admin. Throws `CommandError` and `StartupError`. If it
 * fails, a shop started afterwards contains nothing of the backup.
 */
export async function restore(
  file: string,
  settings: Settings,
  env: Environment,
  show: Show,
): Promise<void> {
  const { storage } = settings;
  if (storage.inMemory && !storage.databaseUrl) {
    throw new CommandError("A backup cannot be restored with AUTH_IN_MEMORY");
  }
  if (!existsSync(file)) throw new CommandError(`${file} does not exist`);
  const folder = resolve(storage.folder);
  await requireEmpty(folder);
  if (storage.databaseUrl) await refuseFullPostgres(storage, env);
  const backups = readBackupSettings(env);
  const decrypter = await readDecrypter(backups, askPassphrase);
  createPrivateFolder(folder);
  const unfinished = await mkdtemp(join(folder, UNFINISHED));
  try {
    const read = await readArchive(file, {
      decrypter,
      folder: unfinished,
      keeps: () => true,
      check: (manifest) => requireFitting(manifest, file, storage),
    });
    const { manifest } = read;
    const madeAt = new Date(manifest.madeAt);
    const copy = { restoredAt: new Date(), madeAt };
    if (storage.databaseUrl) {
      await restorePostgres(join(unfinished, POSTGRES_ENTRY), storage, copy);
    }
    const place = storage.databaseUrl
      ? storage
      : { ...storage, folder: join(unfinished, "database") };
    const lists = [listInFolder(dirname(file)), ...listErasureLists(backups)];
    const known = await findErasures(lists, madeAt, show);
    const restored = await finishRestored({ ...settings, storage: place }, copy, known);
    await writeSettings(join(unfinished, SETTINGS_FILE), manifest);
    await moveIntoPlace(unfinished, folder);
    showNext(show, { ...read, ...restored, folder, file: join(folder, SETTINGS_FILE) });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Removes what an interrupted restore has left. Throws if the folder contains anything else,
 * because it may be the only copy.
 */
async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new CommandError(`${folder} cannot be read: ${error.message}`);
  });
  const others = names.filter((name) => !name.startsWith(UNFINISHED) && name !== "lost+found");
  if (others.length > 0) {
    throw new CommandError(
      `${folder} is not empty (${others[0]}): set DATA_DIR to an empty folder`,
    );
  }
  for (const name of names.filter((each) => each.startsWith(UNFINISHED))) {
    await rm(join(folder, name), { recursive: true });
  }
}

function requireFitting(
  { database }: Manifest,
  file: string,
  { databaseUrl, namespace }: Settings["storage"],
): void {
  if (database.kind === "sqlite" && databaseUrl) {
    throw new StartupError(`${file} is a SQLite backup: restore it without DATABASE_URL`);
  }
  if (database.kind === "postgres" && !databaseUrl) {
    throw new StartupError(`${file} is a Postgres backup: set DATABASE_URL to an empty database`);
  }
  if (database.kind === "postgres" && !database.schemas.includes(namespace)) {
    throw new StartupError(
      `${file} has the schemas ${database.schemas.join(", ")}: set ORDERS_DB_NAMESPACE and DB_NAMESPACE to them`,
    );
  }
}

/** The data of a backup may be some minutes older than the backup's time. */
const COPYING_MS = HOUR_MS;

/** Reads the erasures made since a backup. Returns `undefined` if there is no list. */
async function findErasures(
  lists: readonly ErasureList[],
  madeAt: Date,
  show: Show,
): Promise<readonly Erasure[] | undefined> {
  const found: (readonly Erasure[])[] = [];
  for (const list of lists) {
    // An unreadable list does not stop the restore: it is more important to have the shop back.
    const erasures = await readErasures(list).catch((error: unknown) =>
      show(`The list of erasures in ${list.place} cannot be read: ${getErrorMessage(error)}`),
    );
    if (erasures) found.push(erasures);
  }
  if (found.length === 0) return undefined;
  const from = madeAt.getTime() - COPYING_MS;
  return found.flat().filter(({ at }) => at.getTime() > from);
}

/** Migrates the tables, marks the shop as a copy, repeats erasures, and checks the integrity. */
async function finishRestored(
  settings: Settings,
  copy: { readonly restoredAt: Date; readonly madeAt: Date },
  erasures: readonly Erasure[] | undefined,
) {
  const { storage } = settings;
  if (!storage.databaseUrl) requireIntact(getShopFilePath(storage.folder));
  const opened = await openDatabaseForCommand(storage, { file: shopFile });
  try {
    const service = await openForCommand(settings, { database: opened });
    const { db } = service;
    // On Postgres, it was marked together with the restore.
    if (!storage.databaseUrl) await transaction(db, (queries) => markRestoredCopy(queries, copy));
    const erased = erasures && (await reapplyErasures(service, erasures));
    return { erased, inconsistencies: await countInconsistencies(db) };
  } finally {
    await opened.close();
  }
}

function requireIntact(path: string): void {
  try {
    checkSqlite(path);
  } catch (cause) {
    throw new StartupError(`The database of the backup is damaged: ${getErrorMessage(cause)}`, {
      cause,
    });
  }
}

async function writeSettings(path: string, { settings, secrets }: Manifest): Promise<void> {
  const lines = [
    ...Object.entries(settings).map(([name, value]) => `${name}=${quoteForShell(value)}`),
    ...secrets.map((name) => `# ${name}=`),
  ];
  await writeFile(path, `${lines.join("\n")}\n`, { mode: 0o600 });
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Moves the database last, so that a shop started before contains nothing of the backup. */
async function moveIntoPlace(from: string, to: string): Promise<void> {
  const keys = existsSync(join(from, "keys")) ? await readdir(join(from, "keys")) : [];
  const moves = [
    [SETTINGS_FILE, SETTINGS_FILE],
    ...keys.map((name) => [join("keys", name), name]),
    ["media", "media"],
    [SQLITE_ENTRY, `${shopFile.name}.sqlite`],
  ] as const;
  for (const [source = "", target = ""] of moves) {
    if (existsSync(join(from, source))) await rename(join(from, source), join(to, target));
  }
  const folder = await open(to, "r");
  await folder.sync().finally(() => folder.close());
}
