import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { isBackupName } from "@damson/backup/kept-backups";
import { lockFile } from "@damson/database";
import { createPrivateFolder } from "@damson/service-runtime/private-folder";

const PREFIX = ".backup-";
/** File in the folder. The process that uses the folder holds a lock on it. */
const LOCK = "lock";
const PART = /^(.+)\.part-(\w+)$/;

/**
 * Calls `work` with a temporary folder, and removes it afterwards. It is as private as the
 * database.
 */
export async function withWorkFolder(
  dataFolder: string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const data = resolve(dataFolder);
  createPrivateFolder(data);
  const folder = await mkdtemp(join(data, PREFIX));
  const lock = lockFile(join(folder, LOCK));
  try {
    await work(folder);
  } finally {
    lock?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the name of a backup file that is not complete yet. It contains the id of the work
 * folder.
 */
export function getPartialName(file: string, workFolder: string): string {
  return `${file}.part-${basename(workFolder).slice(PREFIX.length)}`;
}

interface Target {
  /** The folder that backups are written to. */
  readonly folder: string | undefined;
  /** Name of the next backup, if it is not a nightly one. */
  readonly name?: string;
}

/**
 * Removes the remains of backups that were killed: unfinished files, and work folders, which
 * contain the database without encryption.
 */
export async function removeKilledBackups(
  dataFolder: string,
  { folder, name }: Target,
): Promise<void> {
  const data = resolve(dataFolder);
  for (const each of await listNames(data)) {
    if (each.startsWith(PREFIX)) await removeUnlessLocked(join(data, each));
  }
  if (folder === undefined) return;
  for (const each of await listNames(folder)) {
    const [, file = "", id = ""] = PART.exec(each) ?? [];
    const isOurs = file === name || isBackupName(file);
    const isRunning = existsSync(join(data, `${PREFIX}${id}`));
    if (isOurs && !isRunning) await rm(join(folder, each), { force: true });
  }
}

async function removeUnlessLocked(folder: string): Promise<void> {
  const lock = lockFile(join(folder, LOCK));
  if (lock === undefined) return;
  lock.close();
  await rm(folder, { recursive: true, force: true });
}

async function listNames(folder: string): Promise<readonly string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}
