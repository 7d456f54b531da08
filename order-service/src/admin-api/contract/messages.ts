/** Messages of the contact form, and their answers. */
import * as v from "valibot";
import type {
  MessageState,
  ListedMessage as StoredMessage,
} from "../../contact/contact-messages.ts";
import type { Page } from "../../database/cursor.ts";
import type { MessageDetails as StoredDetails } from "../messages.ts";
import type { Json } from "./json.ts";
import { uuid } from "./texts.ts";

export type { MessageState };
/** `open`: without an answer. `closed`: nothing more is to be done. */
export const messageStates = [
  "open",
  "answered",
  "closed",
] as const satisfies readonly MessageState[];

export type ListedMessage = Json<StoredMessage>;

/** The answer to `GET /api/messages?state=&q=&before=`, the newest first. */
export type MessageList = Json<Page<StoredMessage>> & {
  readonly counts: Readonly<Record<"open" | "answered", number>>;
};

/** The answer to `GET /api/messages/:id`. */
export type MessageDetails = Json<StoredDetails>;

export const MAX_ANSWER = 5000;
const TOO_LONG = `Answer must be at most ${MAX_ANSWER} characters`;

/** `POST /api/messages/:id/answers`. */
export const newAnswer = v.object({
  /** Made once for each answer that is written: the same one again is sent once. */
  id: uuid,
  text: v.pipe(
    v.string(),
    v.maxLength(MAX_ANSWER + 2000, TOO_LONG),
    v.trim(),
    v.nonEmpty("Type an answer"),
    v.maxLength(MAX_ANSWER, TOO_LONG),
  ),
  /** The last answer that its writer has seen. */
  after: v.nullable(uuid),
  closes: v.boolean(),
});
export type NewAnswer = v.InferOutput<typeof newAnswer>;

/** `PUT /api/messages/:id/closed`. */
export const closing = v.object({ isClosed: v.boolean() });
