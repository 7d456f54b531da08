import type { Context } from "../context.ts";
import { newId } from "../ids.ts";
import { keep } from "../state.ts";
import { API_VERSION, type Event } from "../types.ts";

type NewEvent<E extends Event = Event> = E extends Event ? Pick<E, "type" | "data"> : never;

/** Records an event, with its object as it is now, and sends it to the shop. */
export function emit({ state, epochSeconds, webhooks }: Context, event: NewEvent): void {
  const common = {
    id: newId("evt"),
    object: "event" as const,
    api_version: API_VERSION,
    created: epochSeconds(),
    livemode: false,
    pending_webhooks: 0,
    request: null,
  };
  webhooks.add(keep<Event>(state.events, { ...common, ...event }));
}
