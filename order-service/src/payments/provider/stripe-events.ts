/** Stripe webhook events: https://docs.stripe.com/events/how-events-work */
import * as v from "valibot";
import type { ProviderEvent } from "./provider.ts";

type Kind = NonNullable<ProviderEvent["about"]>["kind"];

/** Types of events that the shop processes, with the kind of their subject. */
const kinds = {
  "checkout.session.completed": "checkout",
  "checkout.session.expired": "checkout",
  "refund.created": "refund",
  "refund.updated": "refund",
  "refund.failed": "refund",
  "charge.dispute.created": "dispute",
  "charge.dispute.updated": "dispute",
  "charge.dispute.closed": "dispute",
  "charge.dispute.funds_withdrawn": "dispute",
  "charge.dispute.funds_reinstated": "dispute",
} as const satisfies Readonly<Record<string, Kind>>;

type ActedOn = keyof typeof kinds;

const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,255}$/));
const withId = v.object({ id: name });
const snapshotEvent = v.object({ id: name, type: name, data: v.object({ object: v.unknown() }) });
/**
 * A thin event of API v2 contains only the id of its object. Types about objects of API v1 start
 * with `v1.`.
 */
const thinEvent = v.object({
  object: v.literal("v2.core.event"),
  id: name,
  type: name,
  related_object: v.nullish(withId),
});

/** Returns true for a thin event. Throws if the body is not JSON. */
export function isThin(body: string): boolean {
  const posted: unknown = JSON.parse(body);
  return v.is(v.object({ object: thinEvent.entries.object }), posted);
}

/** Parses an event, and validates the fields that we use. Throws if they are invalid. */
export function parseEvent(posted: unknown): ProviderEvent {
  if (v.is(thinEvent, posted)) {
    const { id, type, related_object } = posted;
    return { id, type, about: parseSubject(type.replace(/^v1\./, ""), related_object) };
  }
  const { id, type, data } = v.parse(snapshotEvent, posted);
  return { id, type, about: parseSubject(type, data.object) };
}

function parseSubject(type: string, subject: unknown): ProviderEvent["about"] {
  return isActedOn(type) ? { kind: kinds[type], id: v.parse(withId, subject).id } : undefined;
}

function isActedOn(type: string): type is ActedOn {
  return Object.hasOwn(kinds, type);
}

/**
 * Events about refunds and disputes. Events about payments are not needed, because the shop asks
 * about each payment.
 */
export const moneyBackEvents = Object.keys(kinds)
  .filter(isActedOn)
  .filter((type) => kinds[type] !== "checkout");
