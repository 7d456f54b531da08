import { Badge, type Tone } from "#admin/ui/badge.tsx";
import type { SubscriberState } from "#api/newsletter.ts";

export const subscriberStateNames: Readonly<Record<SubscriberState, string>> = {
  confirmed: "Confirmed",
  waiting: "Unconfirmed",
  unsubscribed: "Unsubscribed",
};

const tones: Readonly<Record<SubscriberState, Tone>> = {
  confirmed: "good",
  waiting: "wait",
  unsubscribed: "done",
};

export function SubscriberStateBadge({ state }: { readonly state: SubscriberState }) {
  return <Badge tone={tones[state]}>{subscriberStateNames[state]}</Badge>;
}
