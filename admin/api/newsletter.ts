import type { ListedSubscriber, SubscriberState } from "@damson/order-service/admin-api/newsletter";
import type { Json } from "./json.ts";

export type { SubscriberState };
/** `waiting`: not confirmed yet. */
export const subscriberStates = [
  "confirmed",
  "waiting",
  "unsubscribed",
] as const satisfies readonly SubscriberState[];

export type Subscriber = Json<ListedSubscriber>;
