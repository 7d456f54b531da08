/** Those who get the newsletter, are about to, or no longer want it. */
import type { Page } from "../../database/cursor.ts";
import type { SubscriberState } from "../../newsletter/subscribers.ts";
import type { ListedSubscriber as StoredSubscriber } from "../newsletter.ts";
import type { Json } from "./json.ts";

export type { SubscriberState };
/** `waiting`: they have not confirmed it, if it was they who asked. */
export const subscriberStates = [
  "confirmed",
  "waiting",
  "unsubscribed",
] as const satisfies readonly SubscriberState[];

export type Subscriber = Json<StoredSubscriber>;

/** The answer to `GET /api/newsletter?state=&q=&before=`: with `q` those in any state, by address. */
export type SubscriberList = Json<Page<StoredSubscriber>> & {
  readonly counts: Readonly<Record<SubscriberState, number>>;
};
