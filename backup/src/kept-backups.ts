import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "@damson/service-runtime/durations";

const DAILY = 14;
/** 1 January 1970 was a Thursday. */
const MONDAY = 3;

export interface Retention {
  readonly now: Date;
  /** Backups are deleted after this many days. */
  readonly keepDays: number;
}

const nightly = /^shop-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.age$/;

/** Returns a name like `shop-2026-11-28T03-00-05Z.age`. */
export function formatBackupName(at: Date): string {
  return `shop-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.age`;
}

/**
 * Returns the names of the backups to keep: the last one of each of the newest 14 days, and the
 * last one of each earlier week. None is older than `keepDays`, but the newest always stays.
 */
export function listKeptBackups(names: readonly string[], retention: Retention): readonly string[] {
  const backups = names
    .flatMap((name) => parseBackupName(name) ?? [])
    .toSorted((one, other) => other.at - one.at);
  const [newest, ...others] = backups;
  if (newest === undefined) return [];
  const young = [newest, ...others.filter(({ at }) => !isTooOld(at, retention))];
  const daily = keepFirstPerGroup(young, ({ at }) => Math.floor(at / DAY_MS)).slice(0, DAILY);
  const oldest = daily.at(-1)?.at ?? 0;
  const before = young.filter(({ at }) => at < oldest);
  // Weeks start on Monday. If weeks were counted back from today, no backup would stay the last of
  // its week.
  const weekly = keepFirstPerGroup(before, ({ at }) => Math.floor((at / DAY_MS + MONDAY) / 7));
  const weeks = Math.max(0, Math.ceil((retention.keepDays - DAILY) / 7));
  return [...daily, ...weekly.slice(0, weeks)].map(({ name }) => name);
}

export function isTooOld(at: number, { now, keepDays }: Retention): boolean {
  return now.getTime() - at > keepDays * DAY_MS;
}

export function isBackupName(name: string): boolean {
  return nightly.test(name);
}

export function listOldBackups(names: readonly string[], retention: Retention): readonly string[] {
  const kept = new Set(listKeptBackups(names, retention));
  return names.filter((name) => nightly.test(name) && !kept.has(name));
}

/** Removes expired backups. Ignores files with other names. */
export async function removeOldBackups(folder: string, retention: Retention): Promise<void> {
  const names = await readdir(folder);
  for (const name of listOldBackups(names, retention))
    await rm(join(folder, name), { force: true });
}

interface Backup {
  readonly name: string;
  readonly at: number;
}

function parseBackupName(name: string): Backup | undefined {
  const [, day, hour, minute, second] = nightly.exec(name) ?? [];
  const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? undefined : { name, at };
}

function keepFirstPerGroup(backups: readonly Backup[], getGroup: (backup: Backup) => number) {
  const seen = new Set<number>();
  return backups.filter((backup) => {
    const group = getGroup(backup);
    if (seen.has(group)) return false;
    seen.add(group);
    return true;
  });
}
