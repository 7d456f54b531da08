import { MINUTE_MS } from "@damson/service-runtime/durations";
import type { Service } from "../context.ts";
import { type JobName, jobs } from "./job-names.ts";

const PROVIDER_JOBS: ReadonlySet<JobName> = new Set([
  "check_payments",
  "make_refunds",
  "read_provider_events",
]);

/** Whether a job runs in this shop; some need a payment provider. */
export function isJobEnabled({ provider }: Pick<Service, "provider">, name: JobName): boolean {
  return !PROVIDER_JOBS.has(name) || provider !== undefined;
}

/** A job is late after 1.5 intervals plus a grace period. */
const LATE_FACTOR = 1.5;
const GRACE_MS = 5 * MINUTE_MS;

/** `since`: the last run, or the start of the shop if later. */
export function isLate(name: JobName, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > LATE_FACTOR * jobs[name] + GRACE_MS;
}
