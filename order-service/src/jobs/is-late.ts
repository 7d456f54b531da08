import { MINUTE_MS } from "@damson/service-runtime/durations";
import type { Service } from "../context.ts";
import { type JobName, jobs } from "./job-names.ts";

const PROVIDER_JOBS: ReadonlySet<JobName> = new Set([
  "check_payments",
  "make_refunds",
  "read_provider_events",
]);

/** Returns true if the job runs in this shop. Some need a payment provider. */
export function isJobEnabled({ provider }: Pick<Service, "provider">, name: JobName): boolean {
  return !PROVIDER_JOBS.has(name) || provider !== undefined;
}

/** A job is late after one and a half intervals and a grace period. */
const LATE_FACTOR = 1.5;
const GRACE_MS = 5 * MINUTE_MS;

/** `since` is the time of the last run, or the start of the shop if that was later. */
export function isLate(name: JobName, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > LATE_FACTOR * jobs[name] + GRACE_MS;
}
