import type { Cause, Context } from "../context.ts";
import { newId } from "../ids.ts";
import { keep } from "../state.ts";
import { API_VERSION, type Event } from "../types.ts";

type NewEvent<E extends Event = Event> = E extends Event ? Pick<E, "type" | "data"> : never;

/**
 * Records that something happened, with the object as it is now, and sends it to the shop. `cause` is
 * the shop's own request, if that did it.
 */
export function emit({ state, clock, webhooks }: Context, event: NewEvent, cause?: Cause): void {
  const about = {
    id: newId("evt"),
    object: "event" as const,
    api_version: API_VERSION,
    created: clock.seconds(),
    livemode: false,
    pending_webhooks: webhooks.wants(event.type) ? 1 : 0,
    request: { id: cause?.requestId ?? null, idempotency_key: cause?.idempotencyKey ?? null },
  };
  webhooks.take(keep<Event>(state.events, { ...about, ...event }));
}
