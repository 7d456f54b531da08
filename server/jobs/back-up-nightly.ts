/** Nightly backups, made by a command in a child process so that the shop does not pause. */
import { join, resolve } from "node:path";
import { removeOldFromBucket } from "@damson/backup/backup-bucket";
import { readBackupKey } from "@damson/backup/backup-key";
import { formatBackupName, removeOldBackups } from "@damson/backup/kept-backups";
import {
  createTemporaryDatabase,
  type TemporaryDatabase,
} from "@damson/backup/postgres/temporary-database";
import { type BackupSettings, readBackupSettings } from "@damson/backup/settings";
import type { Service } from "@damson/order-service";
import { createFindingsReport } from "@damson/order-service/alerts/report-findings";
import { claimRun, readRuns, runJob } from "@damson/order-service/jobs/job-runs";
import { getLondonHour } from "@damson/order-service/london-days";
import { removeKilledBackups, withWorkFolder } from "@damson/order-service/work-folder";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { runEvery } from "@damson/service-runtime/run-every";
import { dropEmpty, type Env } from "../settings.ts";
import { runShopCommand } from "./run-shop-command.ts";
import { testRestore } from "./test-restore.ts";

const JOB = "nightly_backup";
const RESTORE_TEST = "restore_test";
const CHECK_INTERVAL_MS = 5 * MINUTE_MS;
/** The next backup is due at the configured hour if the last one is this old. */
const SINCE_LAST_NIGHT_MS = 20 * HOUR_MS;
/**
 * The next backup is due at any hour if the last one is this old, because the server missed the
 * configured hour.
 */
const SKIPPED_HOUR_MS = 26 * HOUR_MS;
const PAUSE_MS = HOUR_MS;
const LATE_MS = 2 * DAY_MS;
const RESTORE_TEST_MS = 30 * DAY_MS;

interface Backups {
  readonly service: Pick<Service, "db" | "clock" | "log" | "isRestoredCopy" | "settings">;
  readonly settings: BackupSettings;
  readonly env: Env;
}

/**
 * Removes the remains of killed backups, and starts the job if a folder or bucket is configured. Throws `StartupError` if
 * the settings are invalid.
 */
export async function startBackups(
  service: Service,
  env: Env,
): Promise<{ close(): Promise<void> } | undefined> {
  const settings = readBackupSettings(dropEmpty(env));
  await removeKilledBackups(service.settings.storage.folder, { folder: settings.folder });
  if (settings.folder === undefined && settings.bucket === undefined) return undefined;
  await readBackupKey(settings);
  const onFailed = (err: unknown) => service.log.error({ err }, "the backups failed");
  const runBackup = createNightlyBackup({ service, settings, env });
  return { close: runEvery(CHECK_INTERVAL_MS, runBackup, onFailed) };
}

/**
 * Returns the job. It makes a backup when due, and restores one as a test every month. Raises an
 * alert if the last backup is too old or the test has failed.
 */
export function createNightlyBackup({ service, settings, env }: Backups) {
  const reportLate = createFindingsReport(service, "backup_late");
  const reportRestore = createFindingsReport(service, "backup_not_restorable");
  return async (signal?: AbortSignal): Promise<void> => {
    // A restored copy would overwrite the shop's own backups.
    if (await service.isRestoredCopy()) return;
    if (await isDue(service, settings)) await backUp({ service, settings, env }, signal);
    if (signal?.aborted) return;
    const runs = await readRuns(service.db.reader);
    await reportLate(findLateness(runs, service.clock()));
    const { error = null } = runs.get(RESTORE_TEST) ?? {};
    await reportRestore(error === null ? [] : [{ details: { reason: error } }]);
  };
}

async function isDue(
  { db, clock }: Backups["service"],
  { hour }: BackupSettings,
): Promise<boolean> {
  const now = clock();
  const last = (await readRuns(db.reader)).get("backup")?.ranAt;
  if (last !== undefined) {
    const age = now.getTime() - last.getTime();
    if (age < (getLondonHour(now) === hour ? SINCE_LAST_NIGHT_MS : SKIPPED_HOUR_MS)) return false;
  }
  // Only one of several processes makes it.
  return claimRun(db, JOB, now, PAUSE_MS);
}

async function backUp(backups: Backups, signal?: AbortSignal): Promise<void> {
  const { service, settings, env } = backups;
  const work = () =>
    withTarget(backups, async (folder) => {
      const file = join(folder, formatBackupName(service.clock()));
      await runShopCommand(["backup", file], { env, signal });
      const retention = { now: service.clock(), keepDays: settings.keepDays };
      if (settings.folder !== undefined) await removeOldBackups(folder, retention);
      if (settings.bucket) await removeOldFromBucket(settings.bucket, retention);
      await testRestoreIfDue(backups, file, signal);
    });
  await runJob(service, JOB, work, signal);
}

/** Provides the backup folder. If only a bucket is configured, it is temporary. */
async function withTarget(
  { service, settings }: Backups,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  if (settings.folder !== undefined) return work(resolve(settings.folder));
  await withWorkFolder(service.settings.storage.folder, work);
}

async function testRestoreIfDue(
  { service, settings, env }: Backups,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, log } = service;
  const last = (await readRuns(db.reader)).get(RESTORE_TEST);
  const isDone = last?.error === null && clock().getTime() - last.ranAt.getTime() < RESTORE_TEST_MS;
  // The backup is encrypted for a key that is not on this machine.
  const isClosed = settings.recipient !== undefined && settings.identityFile === undefined;
  if (isDone || isClosed) return;
  const { folder, databaseUrl } = service.settings.storage;
  const database = await openTestDatabase(databaseUrl).catch((err: unknown) => {
    log.warn(
      { err },
      "the restore test was skipped: it needs an empty database, which could not be created",
    );
    return null;
  });
  if (database === null) return;
  const test = () => testRestore(file, { folder: resolve(folder), database, env, signal });
  await runJob(service, RESTORE_TEST, test, signal);
}

async function openTestDatabase(url: string | undefined): Promise<TemporaryDatabase | undefined> {
  return url === undefined ? undefined : createTemporaryDatabase(url, RESTORE_TEST);
}

function findLateness(runs: Awaited<ReturnType<typeof readRuns>>, now: Date) {
  const [good, tried] = [runs.get("backup"), runs.get(JOB)];
  const isLate = good
    ? now.getTime() - good.ranAt.getTime() > LATE_MS
    : tried !== undefined && tried.error !== null;
  if (!isLate) return [];
  const lastAt = good?.ranAt.toISOString() ?? null;
  return [{ details: { lastAt, reason: tried?.error ?? null } }];
}
