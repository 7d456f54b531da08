/** Checks the health of the shop and its machine every minute. */
import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { lastHolidayKnown } from "@damson/shop/delivery/arrival";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import { isJobEnabled, isLate } from "../jobs/is-late.ts";
import { type JobName, jobNames, jobs } from "../jobs/job-names.ts";
import { type JobRun, readRuns } from "../jobs/job-runs.ts";
import { readOutboxStatus } from "../outbox/rows.ts";
import type { AlertDetails } from "./alert-kinds.ts";
import { createFindingsReport } from "./report-findings.ts";

/** Alerts early enough to free space. */
const MIN_FREE_SHARE = 0.1;
/** Longer than greylisting or the restart of a mail server delays an email. */
const MAILS_MS = HOUR_MS;
/** Usually the provider reports a payment within seconds. */
const REPORT_MS = HOUR_MS / 2;
/** A few refused events are normal: someone may forge events, or the secret is being changed. */
const MIN_REFUSED = 3;
/** A job may fail once while the database restarts. */
const FAILING_MS = 10 * MINUTE_MS;
/** Enough time to install a release with more bank holidays. */
const HOLIDAYS_MS = 60 * DAY_MS;
/** If the clock is further off, second-factor codes do not work. */
const MAX_CLOCK_SECONDS = 60;
/** Jobs with their own alerts, and jobs that the operator runs. */
const watchedElsewhere: readonly JobName[] = [
  "check_integrity",
  "backup",
  "nightly_backup",
  "restore_test",
  // Without its folder, the backup fails too and raises the alert.
  "keep_erasures",
];

/** Creates the job that raises and resolves these alerts. */
export function createShopWatch(service: Service): () => Promise<void> {
  const reportDisk = createFindingsReport(service, "disk_nearly_full");
  const reportJobs = createFindingsReport(service, "job_not_run");
  const reportClock = createFindingsReport(service, "clock_off");
  const reportSilence = createFindingsReport(service, "webhooks_silent");
  const reportRefused = createFindingsReport(service, "webhooks_refused");
  const reportMails = createFindingsReport(service, "mails_stuck");
  const reportHolidays = createFindingsReport(service, "bank_holidays_ending");
  const findClock = createClockWatch(service);
  const findJobs = createJobWatch(service);
  return async () => {
    const runs = await readRuns(service.db.reader);
    await reportDisk(await findDisk(service));
    await reportClock(await findClock(runs));
    await reportJobs(findJobs(runs));
    await reportSilence(await findSilence(service));
    await reportRefused(findRefused(service));
    await reportMails(await findMails(service));
    await reportHolidays(findHolidays(service));
  };
}

type Runs = ReadonlyMap<string, JobRun>;

async function findDisk({ settings: { storage } }: Service) {
  if (storage.inMemory) return [];
  // With Postgres, there may be no data folder.
  const disk = await statfs(storage.folder).catch(() => undefined);
  if (disk === undefined || disk.bavail >= disk.blocks * MIN_FREE_SHARE) return [];
  const { bavail, blocks, bsize } = disk;
  const details = { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  return [{ subject: hostname(), details }];
}

interface JobFinding {
  readonly subject: JobName;
  readonly details: AlertDetails<"job_not_run">;
}

function createJobWatch(service: Service) {
  const { clock, startedAt } = service;
  const failingSince = new Map<JobName, Date>();
  return (runs: Runs): readonly JobFinding[] => {
    const now = clock();
    const names = jobNames.filter(
      (name) => !watchedElsewhere.includes(name) && isJobEnabled(service, name),
    );
    return names.flatMap((name): readonly JobFinding[] => {
      const last = runs.get(name);
      const since = last && last.ranAt > startedAt ? last.ranAt : startedAt;
      if (isLate(name, since, now)) {
        const details = { since: (last?.ranAt ?? startedAt).toISOString(), error: null };
        return [{ subject: name, details }];
      }
      if (!last?.error) {
        failingSince.delete(name);
        return [];
      }
      const failed = failingSince.get(name) ?? last.ranAt;
      failingSince.set(name, failed);
      const isNew = jobs[name] < HOUR_MS && now.getTime() - failed.getTime() < FAILING_MS;
      if (isNew) return [];
      const details = { since: failed.toISOString(), error: trimFullStop(last.error) };
      return [{ subject: name, details }];
    });
  };
}

/** Compares the clock with the database, with the provider and with earlier runs. */
function createClockWatch({ clock, db, provider, log }: Service) {
  let provided: { readonly at: number; readonly seconds: number } | undefined;
  const readProvider = async () => {
    if (provider === undefined) return undefined;
    // Asks the provider hourly, or every minute while the clock is off.
    if (provided && isRight(provided.seconds) && performance.now() - provided.at < HOUR_MS) {
      return provided.seconds;
    }
    // If the provider refuses, other jobs report it.
    const time = await provider.readTime().catch((err: unknown) => {
      log.info({ err }, "could not read the time from Stripe");
      return undefined;
    });
    if (time === undefined) return undefined;
    provided = { at: performance.now(), seconds: countSecondsBetween(clock(), time) };
    return provided.seconds;
  };
  return async (runs: Runs) => {
    const now = clock();
    const newest = Math.max(...[...runs.values()].map(({ ranAt }) => ranAt.getTime()), 0);
    const offsets = [
      { by: "before", seconds: Math.min(0, (now.getTime() - newest) / 1000) },
      { by: "database", seconds: db.kind === "postgres" ? await readPostgresOffset(db, clock) : 0 },
      { by: "provider", seconds: (await readProvider()) ?? 0 },
    ] as const;
    const off = offsets.find(({ seconds }) => !isRight(seconds));
    return off === undefined ? [] : [{ subject: hostname(), details: off }];
  };
}

function isRight(seconds: number): boolean {
  return Math.abs(seconds) <= MAX_CLOCK_SECONDS;
}

async function readPostgresOffset({ reader }: Service["db"], clock: () => Date): Promise<number> {
  const { rows } = await sql<{ now: Date | string }>`SELECT clock_timestamp() AS now`.execute(
    reader,
  );
  const [row] = rows;
  return row === undefined ? 0 : countSecondsBetween(clock(), new Date(row.now));
}

function countSecondsBetween(one: Date, other: Date): number {
  return (one.getTime() - other.getTime()) / 1000;
}

/** Finds an online payment since which no webhook has arrived. */
async function findSilence({ db: { reader }, clock, provider }: Service) {
  if (provider === undefined) return [];
  const now = clock().getTime();
  const paid = await reader
    .selectFrom("payment_events")
    .innerJoin("payments", "payments.id", "payment_events.payment_id")
    .select("payment_events.at")
    .where("payments.method", "=", "stripe")
    .where("payment_events.type", "=", "captured")
    .where("payment_events.at", "<=", new Date(now - REPORT_MS))
    .where("payment_events.at", ">", new Date(now - DAY_MS))
    .orderBy("payment_events.at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (paid === undefined) return [];
  const heard = await reader
    .selectFrom("provider_events")
    .select("id")
    .where("received_at", ">", new Date(paid.at.getTime() - REPORT_MS))
    .limit(1)
    .executeTakeFirst();
  return heard === undefined ? [{ details: { since: paid.at.toISOString() } }] : [];
}

function findRefused({ provider, refusedEvents }: Service) {
  const count = provider ? refusedEvents.read() : 0;
  return count < MIN_REFUSED ? [] : [{ subject: hostname(), details: { count } }];
}

async function findMails({ db, clock }: Service) {
  const now = clock();
  const { waiting, oldestSeconds } = await readOutboxStatus(db, now);
  if (oldestSeconds * 1000 < MAILS_MS) return [];
  const since = new Date(now.getTime() - oldestSeconds * 1000).toISOString();
  return [{ details: { waiting, since } }];
}

function findHolidays({ clock }: Service) {
  const left = Date.parse(lastHolidayKnown) - clock().getTime();
  return left > HOLIDAYS_MS ? [] : [{ details: { lastDay: lastHolidayKnown } }];
}

function trimFullStop(text: string): string {
  return text.replace(/[.\s]+$/, "");
}
