/** The look, each minute, for what is wrong with the shop and its machine, apart from its data. */
import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import { isDoneHere, isLate } from "../jobs/is-late.ts";
import { type JobName, jobNames, jobs } from "../jobs/job-names.ts";
import { type JobRun, readRuns } from "../jobs/job-runs.ts";
import { outboxStatus } from "../outbox/rows.ts";
import type { AlertDetails } from "./alert-kinds.ts";
import { createFindingsReport } from "./report-findings.ts";

/** Below this share of the disk there is time left to do something. */
const MIN_FREE_SHARE = 0.1;
/** A mail server that greylists, or is started anew, takes its mails before. */
const MAILS_MS = HOUR_MS;
/** The provider reports a payment within seconds; it may be late. */
const REPORT_MS = HOUR_MS / 2;
/** One may be a stranger's, or on its way while the secret was changed. */
const MIN_REFUSED = 3;
/** One run may fail as the database is started anew. */
const FAILING_MS = 10 * MINUTE_MS;
/** Codes of the second factor are wrong soon after. */
const MAX_CLOCK_SECONDS = 60;
/** Raised where they are found, or made by the operator. */
const watchedElsewhere: readonly JobName[] = [
  "check_books",
  "backup",
  "nightly_backup",
  "restore_test",
  // Health shows it: a folder that is away fails the backup too.
  "keep_erasures",
];

/** Gives the job: it raises an alert for whatever is wrong now, and ends those of what is no more. */
export function createShopWatch(service: Service): () => Promise<void> {
  const reportDisk = createFindingsReport(service, "disk_nearly_full");
  const reportJobs = createFindingsReport(service, "job_not_run");
  const reportClock = createFindingsReport(service, "clock_off");
  const reportSilence = createFindingsReport(service, "webhooks_silent");
  const reportRefused = createFindingsReport(service, "webhooks_refused");
  const reportMails = createFindingsReport(service, "mails_stuck");
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
  };
}

type Runs = ReadonlyMap<string, JobRun>;

async function findDisk({ settings: { storage } }: Service) {
  if (storage.inMemory) return [];
  // With Postgres there may be no folder, and nothing to fill a disk.
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

/** Jobs that have not run for too long, or that fail again and again. */
function createJobWatch(service: Service) {
  const { clock, startedAt } = service;
  const failingSince = new Map<JobName, Date>();
  return (runs: Runs): readonly JobFinding[] => {
    const now = clock();
    const names = jobNames.filter(
      (name) => !watchedElsewhere.includes(name) && isDoneHere(service, name),
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
      const details = { since: failed.toISOString(), error: withoutStop(last.error) };
      return [{ subject: name, details }];
    });
  };
}

/** The clock beside that of the database, if that has one of its own, beside the provider's, and beside itself before. */
function createClockWatch({ clock, db, provider, log }: Service) {
  let provided: { readonly at: number; readonly seconds: number } | undefined;
  const readProvider = async () => {
    if (provider === undefined) return undefined;
    // One that is off is asked for again each minute, until it is right.
    if (provided && isRight(provided.seconds) && performance.now() - provided.at < HOUR_MS) {
      return provided.seconds;
    }
    // What it refuses is reported by the jobs that ask it for more.
    const time = await provider.readTime().catch((err: unknown) => {
      log.info({ err }, "the payment provider did not say its time");
      return undefined;
    });
    if (time === undefined) return undefined;
    provided = { at: performance.now(), seconds: secondsBetween(clock(), time) };
    return provided.seconds;
  };
  return async (runs: Runs) => {
    const now = clock();
    const newest = Math.max(...[...runs.values()].map(({ ranAt }) => ranAt.getTime()), 0);
    const offsets = [
      { by: "before", seconds: Math.min(0, (now.getTime() - newest) / 1000) },
      { by: "database", seconds: db.kind === "postgres" ? await postgresOffset(db, clock) : 0 },
      { by: "provider", seconds: (await readProvider()) ?? 0 },
    ] as const;
    const off = offsets.find(({ seconds }) => !isRight(seconds));
    return off === undefined ? [] : [{ subject: hostname(), details: off }];
  };
}

function isRight(seconds: number): boolean {
  return Math.abs(seconds) <= MAX_CLOCK_SECONDS;
}

async function postgresOffset({ reader }: Service["db"], clock: () => Date): Promise<number> {
  const { rows } = await sql<{ now: Date | string }>`SELECT clock_timestamp() AS now`.execute(
    reader,
  );
  const [row] = rows;
  return row === undefined ? 0 : secondsBetween(clock(), new Date(row.now));
}

function secondsBetween(one: Date, other: Date): number {
  return (one.getTime() - other.getTime()) / 1000;
}

/** A payment online of the last day that no event has followed. */
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
  const { waiting, oldestSeconds } = await outboxStatus(db, now);
  if (oldestSeconds * 1000 < MAILS_MS) return [];
  const since = new Date(now.getTime() - oldestSeconds * 1000).toISOString();
  return [{ details: { waiting, since } }];
}

function withoutStop(text: string): string {
  return text.replace(/[.\s]+$/, "");
}
