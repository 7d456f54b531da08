import { MINUTE_MS } from "@damson/service-runtime/durations";
import type { Service } from "../context.ts";
import { type JobName, jobs } from "./job-names.ts";

const ofProvider: ReadonlySet<JobName> = new Set([
  "check_payments",
  "make_refunds",
  "read_provider_events",
]);

/** Jobs without a provider of payments are fewer. */
export function isDoneHere({ provider }: Pick<Service, "provider">, name: JobName): boolean {
  return !ofProvider.has(name) || provider !== undefined;
}

/** After one and a half times as long as it should be, and some minutes, something is wrong. */
const LATE_FACTOR = 1.5;
const GRACE_MS = 5 * MINUTE_MS;

/** `since`: the last run, or the start of the shop, which has not come to it before. */
export function isLate(name: JobName, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > LATE_FACTOR * jobs[name] + GRACE_MS;
}
