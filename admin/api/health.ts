/** State of jobs, mails, webhooks and the database. */
import type {
  FailedMail as StoredFailedMail,
  Health as StoredHealth,
  JobState as StoredJobState,
  ReceivedEvents as StoredReceivedEvents,
} from "@damson/order-service/admin-api/health";
import * as v from "valibot";
import type { Json } from "./json.ts";

export type { IntegrityReport, ServerSetting } from "@damson/order-service/admin-api/health";

export type Health = Json<StoredHealth>;
export type JobState = Json<StoredJobState>;
export type FailedMail = Json<StoredFailedMail>;
export type ReceivedEvents = Json<StoredReceivedEvents>;

/** One failed mail, or without an id all of them. */
export const mailRetry = v.object({ id: v.optional(v.pipe(v.number(), v.safeInteger())) });
