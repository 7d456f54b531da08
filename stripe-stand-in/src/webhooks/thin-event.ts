import type Stripe from "stripe";
import { newId } from "../ids.ts";
import type { Event } from "../types.ts";

/** The parts of an event notification of API v2 that go over the wire. */
export interface ThinEvent extends Pick<Stripe.V2.Core.EventNotification, "id" | "type"> {
  readonly object: "v2.core.event";
  readonly created: string;
  readonly livemode: false;
  readonly related_object: { readonly id: string; readonly type: string; readonly url: string };
}

/** The collections of API v1 in which the objects of events are found. */
const collections: Readonly<Record<Event["data"]["object"]["object"], string>> = {
  charge: "charges",
  "checkout.session": "checkout/sessions",
  dispute: "disputes",
  refund: "refunds",
};

/** Reduces an event to what an endpoint with thin payloads gets: it has to fetch the object. */
export function thinEventOf({ id, type, created, data: { object } }: Event): ThinEvent {
  const url = `/v1/${collections[object.object]}/${object.id}`;
  return thinEvent(id, `v1.${type}`, created, { id: object.id, type: object.object, url });
}

/** Makes the event that the test button of an endpoint sends. */
export function pingEvent(epochSeconds: number): ThinEvent {
  const type = "v2.core.event_destination";
  const id = newId("ed_test");
  const url = `/v2/core/event_destinations/${id}`;
  return thinEvent(newId("evt"), `${type}.ping`, epochSeconds, { id, type, url });
}

function thinEvent(
  id: string,
  type: ThinEvent["type"],
  epochSeconds: number,
  related_object: ThinEvent["related_object"],
): ThinEvent {
  const created = new Date(epochSeconds * 1000).toISOString();
  return { id, object: "v2.core.event", type, created, livemode: false, related_object };
}
