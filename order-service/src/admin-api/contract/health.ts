/** State of jobs, mails, webhooks and the database. */
import * as v from "valibot";
import type { FailedMail as StoredMail } from "../../outbox/failed-mails.ts";
import type { ShownSetting } from "../health/shown-settings.ts";
import type { ReceivedEvents as StoredEvents } from "../health/webhooks.ts";
import type { Health as StoredHealth, JobState as StoredJobState } from "../health.ts";
import type { Json } from "./json.ts";

/** The answer to `GET /api/health`. */
export type Health = Json<StoredHealth>;
export type JobState = Json<StoredJobState>;
export type FailedMail = Json<StoredMail>;
export type ReceivedEvents = Json<StoredEvents>;

/** The answer to `POST /api/health/books`. */
export type { IntegrityReport } from "../../integrity/check-integrity.ts";

/** The answer to `GET /api/health/settings`, for owners. */
export interface ShownSettings {
  readonly settings: readonly ShownSetting[];
}
export type { ShownSetting };

/** The body of `POST /api/health/mails/retry`: one, or without an id all that failed. */
export const mailRetry = v.object({ id: v.optional(v.pipe(v.number(), v.safeInteger())) });

/** Its answer. */
export interface RetriedMails {
  readonly count: number;
}
