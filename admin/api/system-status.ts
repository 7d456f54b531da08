import type {
  FailedMail as StoredFailedMail,
  JobState as StoredJobState,
  ReceivedEvents as StoredReceivedEvents,
  SystemStatus as StoredStatus,
} from "@damson/order-service/admin-api/system-status";
import * as v from "valibot";
import type { Json } from "./json.ts";

export type { IntegrityReport, ServerSetting } from "@damson/order-service/admin-api/system-status";

export type SystemStatus = Json<StoredStatus>;
export type JobState = Json<StoredJobState>;
export type FailedMail = Json<StoredFailedMail>;
export type ReceivedEvents = Json<StoredReceivedEvents>;

/** Retries one failed email, or all of them if `id` is missing. */
export const mailRetry = v.object({ id: v.optional(v.pipe(v.number(), v.safeInteger())) });
