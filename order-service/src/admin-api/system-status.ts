import { readList } from "@damson/database";
import { DAY_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import {
  findOpenAlert,
  listOpenAlerts,
  type OpenAlert,
  readOpenAlerts,
} from "../alerts/open-alerts.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { type IntegrityReport, checkIntegrity as runCheck } from "../integrity/check-integrity.ts";
import { isJobEnabled, isLate } from "../jobs/is-late.ts";
import { type JobName, jobNames, jobs, UNVERIFIED_BACKUP } from "../jobs/job-names.ts";
import { type JobRun, readRuns } from "../jobs/job-runs.ts";
import { type FailedMail, listFailedMails } from "../outbox/failed-mails.ts";
import { type OutboxStatus, readOutboxStatus } from "../outbox/rows.ts";
import { type DatabaseState, readDatabaseState } from "./system-status/database-state.ts";

export { retryFailedMails } from "../outbox/failed-mails.ts";
export { listServerSettings, type ServerSetting } from "./system-status/server-settings.ts";
export type { FailedMail, IntegrityReport, ReceivedEvents };

export interface JobState {
  readonly name: JobName;
  /** `undefined` if the job has never run. */
  readonly last: JobRun | undefined;
  /** Time of the next run, computed from the last run or the start of the shop. */
  readonly next: Date;
  readonly isLate: boolean;
  /** True if the backup was not verified, because its key is kept elsewhere. */
  readonly isSizeCheckedOnly: boolean;
}

export interface SystemStatus {
  readonly openAlerts: number;
  readonly mails: OutboxStatus & { readonly failures: readonly FailedMail[] };
  /** Absent without online payments. */
  readonly webhooks: readonly ReceivedEvents[] | undefined;
  /** Reason why the provider refuses payments; absent once one succeeds. */
  readonly refusal: Pick<OpenAlert, "sentence" | "lastRaisedAt"> | undefined;
  /** Pages and products that cannot be updated in the shop, with the reason. */
  readonly pages: readonly Pick<OpenAlert, "id" | "title" | "sentence" | "firstRaisedAt">[];
  readonly jobs: readonly JobState[];
  readonly database: DatabaseState;
  readonly nodeVersion: string;
  readonly startedAt: Date;
}

const PAGE_ALERTS = ["changes_not_shown", "page_not_rendered", "product_not_readable"] as const;
const FAILURES_SHOWN = 50;

export async function readSystemStatus(service: Service): Promise<SystemStatus> {
  const { db, clock, provider, startedAt } = service;
  const now = clock();
  const failures = await readList(db, (queries) => listFailedMails(queries, FAILURES_SHOWN));
  const runs = await readRuns(db.reader);
  const alerts = await readList(db, readOpenAlerts);
  return {
    openAlerts: alerts.count,
    mails: { ...(await readOutboxStatus(db, now)), failures },
    webhooks: provider && (await readList(db, (queries) => readReceivedEvents(queries, now))),
    refusal: await findOpenAlert(db.reader, "provider_refuses"),
    pages: await listOpenAlerts(db.reader, PAGE_ALERTS),
    jobs: jobNames
      .filter((name) => isShown(service, name, runs))
      .map((name) => toJobState(name, runs, { now, startedAt })),
    database: await readDatabaseState(service),
    nodeVersion: process.versions.node,
    startedAt,
  };
}

const running = new WeakMap<Service, Promise<IntegrityReport>>();

/** Runs the integrity check. Requests at the same time share one run. */
export function checkIntegrity(service: Service): Promise<IntegrityReport> {
  const present = running.get(service);
  if (present !== undefined) return present;
  const check = runCheck(service).finally(() => running.delete(service));
  running.set(service, check);
  return check;
}

type Runs = Awaited<ReturnType<typeof readRuns>>;

/** Jobs of the nightly backup. They are shown once they have run. */
const NIGHTLY_JOBS: ReadonlySet<JobName> = new Set([
  "nightly_backup",
  "restore_test",
  "keep_erasures",
]);

function isShown(service: Service, name: JobName, runs: Runs): boolean {
  return NIGHTLY_JOBS.has(name) ? runs.has(name) : isJobEnabled(service, name);
}

function toJobState(
  name: JobName,
  runs: Runs,
  { now, startedAt }: { readonly now: Date; readonly startedAt: Date },
): JobState {
  const last = runs.get(name);
  const since = last?.ranAt ?? startedAt;
  // After a start, each job runs within a minute.
  const next = new Date(since.getTime() + (last ? jobs[name] : MINUTE_MS));
  // After a start, no job is late yet. Backups can be, because another process may make them.
  const from = Math.max(since.getTime(), name === "backup" ? 0 : startedAt.getTime());
  const isOverdue = (name === "backup" && last === undefined) || isLate(name, new Date(from), now);
  const isSizeCheckedOnly = name === "backup" && isBackupUnverified(runs);
  return { name, last, next, isLate: isOverdue, isSizeCheckedOnly };
}

/** Returns true if the newest backup was not verified. That is recorded after the backup itself. */
function isBackupUnverified(runs: Runs): boolean {
  const [unverified, backup] = [runs.get(UNVERIFIED_BACKUP), runs.get("backup")];
  return unverified !== undefined && backup !== undefined && unverified.ranAt >= backup.ranAt;
}

/** Events of one type from the provider, in the last 30 days. */
interface ReceivedEvents {
  readonly type: string;
  readonly count: number;
  readonly last: Date;
}

const DAYS = 30;

async function readReceivedEvents(db: Queries, now: Date): Promise<readonly ReceivedEvents[]> {
  const rows = await db
    .selectFrom("provider_events")
    .select(({ fn }) => [
      "type",
      fn.countAll<string | number>().as("count"),
      fn.max<Date | string>("received_at").as("last"),
    ])
    .where("received_at", ">=", new Date(now.getTime() - DAYS * DAY_MS))
    .groupBy("type")
    .execute();
  return rows
    .map(({ type, count, last }) => ({ type, count: Number(count), last: new Date(last) }))
    .sort((one, other) => other.last.getTime() - one.last.getTime());
}
