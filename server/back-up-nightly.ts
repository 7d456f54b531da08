/** The backup of each night, made by the command in a process of its own, so that the shop is not paused by it. */
import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readBackupKey } from "@damson/backup/backup-key";
import { nightlyName, removeOldBackups } from "@damson/backup/kept-backups";
import { type BackupSettings, readBackupSettings } from "@damson/backup/settings";
import type { Service } from "@damson/order-service";
import { createFindingsReport } from "@damson/order-service/alerts/report-findings";
import { claimRun, readRuns, recordRun } from "@damson/order-service/jobs/job-runs";
import { hourInLondon } from "@damson/order-service/london-days";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { messageOf } from "@damson/service-runtime/errors";
import { every } from "@damson/service-runtime/every";
import { type Env, withoutEmpty } from "./settings.ts";

const JOB = "nightly_backup";
const LOOKS_EVERY_MS = 5 * MINUTE_MS;
/** So that it is once a night, or at once where the shop was closed at its hour. */
const SINCE_LAST_NIGHT_MS = 20 * HOUR_MS;
const SKIPPED_HOUR_MS = 26 * HOUR_MS;
/** After a failure. */
const PAUSE_MS = HOUR_MS;
/** A night, and a day late. */
const LATE_MS = 2 * DAY_MS;

const command = fileURLToPath(import.meta.resolve("@damson/order-service/cli"));

interface Backups {
  readonly service: Pick<Service, "db" | "clock" | "log" | "standby">;
  readonly settings: BackupSettings & { readonly folder: string };
  readonly env: Env;
}

/** Starts the job where a folder is set. Throws `StartupError` where its settings cannot be used. */
export async function startBackups(
  service: Service,
  env: Env,
): Promise<{ close(): Promise<void> } | undefined> {
  const settings = readBackupSettings(withoutEmpty(env));
  const { folder } = settings;
  if (folder === undefined) return undefined;
  await readBackupKey(settings);
  const onFailed = (err: unknown) => service.log.error({ err }, "the backups failed");
  const look = createNightlyBackup({ service, settings: { ...settings, folder }, env });
  return { close: every(LOOKS_EVERY_MS, look, onFailed) };
}

/** Gives the job: it makes a backup where one is due, and raises an alert where the last good one is a day late. */
export function createNightlyBackup({ service, settings, env }: Backups) {
  const report = createFindingsReport(service, "backup_late");
  return async (signal?: AbortSignal): Promise<void> => {
    // A copy would take the place of the shop's own.
    if (await service.standby.isOn()) return;
    if (await isDue(service, settings)) await backUp({ service, settings, env }, signal);
    if (!signal?.aborted) await report(await latenessOf(service));
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
    if (age < (hourInLondon(now) === hour ? SINCE_LAST_NIGHT_MS : SKIPPED_HOUR_MS)) return false;
  }
  // Of several processes one makes it.
  return claimRun(db, JOB, now, PAUSE_MS);
}

async function backUp({ service, settings, env }: Backups, signal?: AbortSignal): Promise<void> {
  const began = performance.now();
  const record = (error: string | null) =>
    recordRun(service, { name: JOB, milliseconds: performance.now() - began, error });
  try {
    const folder = resolve(settings.folder);
    await runCommand(join(folder, nightlyName(service.clock())), env, signal);
    await removeOldBackups(folder, service.clock());
    await record(null);
  } catch (err) {
    service.log.error({ err }, "the backup was not made");
    await record(messageOf(err));
  }
}

/** Throws an `Error` with what the command said. */
async function runCommand(file: string, env: Env, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [command, "backup", file], {
    env: { ...env },
    stdio: ["ignore", "ignore", "pipe"],
    ...(signal ? { signal } : {}),
  });
  const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<number | null>();
  child.once("error", fail).once("close", end);
  // Customers come first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    said += chunk;
  });
  const code = await ended;
  if (code !== 0) throw new Error(said.trim().split("\n").at(-1) || `It ended with ${code}`);
}

async function latenessOf({ db, clock }: Backups["service"]) {
  const runs = await readRuns(db.reader);
  const [good, tried] = [runs.get("backup"), runs.get(JOB)];
  const isLate = good
    ? clock().getTime() - good.ranAt.getTime() > LATE_MS
    : tried !== undefined && tried.error !== null;
  if (!isLate) return [];
  const lastAt = good?.ranAt.toISOString() ?? null;
  return [{ details: { lastAt, reason: tried?.error ?? null } }];
}
