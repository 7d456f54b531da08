/** Whether all that should happen by itself does. */
import * as v from "valibot";
import type { ShownSetting } from "../../order-service/src/health/shown-settings.ts";
import type { ReceivedEvents as StoredEvents } from "../../order-service/src/health/webhooks.ts";
import type { FailedMail as StoredMail } from "../../order-service/src/outbox/failed-mails.ts";
import type {
  Health as StoredHealth,
  JobState as StoredJobState,
} from "../../order-service/src/staff/health.ts";
import type { Json } from "./json.ts";

/** The answer to `GET /api/health`. */
export type Health = Json<StoredHealth>;
export type JobState = Json<StoredJobState>;
export type FailedMail = Json<StoredMail>;
export type ReceivedEvents = Json<StoredEvents>;

/** The answer to `POST /api/health/books`. */
export type { BooksCheck } from "../../order-service/src/settlement/check-books.ts";

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
