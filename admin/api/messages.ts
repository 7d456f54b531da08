/** Messages from the contact form, and answers to them. */
import type {
  MessageState,
  MessageDetails as StoredDetails,
  ListedMessage as StoredMessage,
} from "@damson/order-service/admin-api/messages";
import * as v from "valibot";
import type { Json } from "./json.ts";
import { uuid } from "./texts.ts";

export type { MessageState };
/** `open`: not answered yet. `closed`: marked as done. */
export const messageStates = [
  "open",
  "answered",
  "closed",
] as const satisfies readonly MessageState[];

export type ListedMessage = Json<StoredMessage>;

export type MessageDetails = Json<StoredDetails>;

export const MAX_ANSWER = 5000;
const TOO_LONG = `Reply must be ${MAX_ANSWER} characters or fewer`;

export const newAnswer = v.object({
  /** Idempotency key, created once per answer. */
  id: uuid,
  text: v.pipe(
    v.string(),
    v.maxLength(MAX_ANSWER + 2000, TOO_LONG),
    v.trim(),
    v.nonEmpty("Enter a reply"),
    v.maxLength(MAX_ANSWER, TOO_LONG),
  ),
  /** Id of the newest answer that the author had seen. */
  after: v.nullable(uuid),
  closes: v.boolean(),
});
export type NewAnswer = v.InferOutput<typeof newAnswer>;

export const closing = v.object({ isClosed: v.boolean() });
