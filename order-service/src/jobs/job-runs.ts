/** The last run of each job. */
import { fromColumns, transaction } from "@damson/database";
import { getErrorMessage } from "@damson/service-runtime/errors";
import type { Logger } from "pino";
import type { Database, Queries, Row } from "../database/database.ts";
import type { JobName, UNVERIFIED_BACKUP } from "./job-names.ts";

export type JobRun = Row<"job_runs">;

interface Runner {
  readonly db: Database;
  readonly clock: () => Date;
  readonly log: Logger;
}

const MAX_ERROR_LENGTH = 500;

/**
 * Runs a job and records the result. Only logs an error, so that other jobs still run. Aborting a
 * job does not count as a failure.
 */
export async function runJob(
  runner: Runner,
  name: JobName,
  work: () => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const began = performance.now();
  const record = (error: string | null) =>
    recordRun(runner, { name, milliseconds: performance.now() - began, error });
  try {
    await work();
    await record(null);
  } catch (err) {
    if (signal?.aborted) return;
    runner.log.error({ err, job: name }, "a job failed");
    // If the database has failed, the job's own error reports it.
    await record(getErrorMessage(err)).catch(() => {});
  }
}

export async function recordRun(
  { db, clock }: Pick<Runner, "db" | "clock">,
  {
    name,
    milliseconds,
    error,
  }: Omit<JobRun, "name" | "ranAt"> & {
    readonly name: JobName | typeof UNVERIFIED_BACKUP;
  },
): Promise<void> {
  const run = {
    ran_at: clock(),
    milliseconds: Math.round(milliseconds),
    error: error?.slice(0, MAX_ERROR_LENGTH) ?? null,
  };
  await transaction(db, (queries) =>
    queries
      .insertInto("job_runs")
      .values({ name, ...run })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(run))
      .execute(),
  );
}

/** Reserves a run for this process. Returns false if the job ran less than an interval ago. */
export async function claimRun(
  db: Database,
  name: JobName,
  now: Date,
  pauseMs: number,
): Promise<boolean> {
  const run = { ran_at: now, milliseconds: 0, error: null };
  const claimed = await transaction(db, (queries) =>
    queries
      .insertInto("job_runs")
      .values({ name, ...run })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet(run)
          .where("job_runs.ran_at", "<=", new Date(now.getTime() - pauseMs)),
      )
      .returning("name")
      .executeTakeFirst(),
  );
  return claimed !== undefined;
}

export async function readRuns(db: Queries): Promise<ReadonlyMap<string, JobRun>> {
  const rows = await db.selectFrom("job_runs").selectAll().execute();
  return new Map(rows.map((row) => [row.name, fromColumns(row)]));
}
