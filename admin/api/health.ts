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

/** Retries one failed email, or all of them if `id` is missing. */
export const mailRetry = v.object({ id: v.optional(v.pipe(v.number(), v.safeInteger())) });
