import type { Clock } from "../clock.ts";
import { createPlans } from "../plans.ts";
import type { Event, EventType } from "../types.ts";
import { createDeliveries, type Delivery } from "./deliveries.ts";
import { postEvent, type WebhookEndpoint } from "./post-event.ts";
import { pingEvent } from "./thin-event.ts";

/** What is to happen to one of the next events, instead of being sent once. */
export interface Fate {
  readonly fate: "double" | "drop";
  /** Default: any event. */
  readonly type?: string | undefined;
  /** For how many events. Default: 1. */
  readonly times?: number | undefined;
}

export interface Webhooks {
  /** Says where events go from now on. Without an address nothing is sent. */
  sendTo(endpoint: WebhookEndpoint | undefined): void;
  /** Whether events of a type are sent at all. */
  wants(type: EventType): boolean;
  /** Takes a new event, and begins to send it if it is wanted. */
  take(event: Event): void;
  /** Sends an event about the endpoint itself, and gives the status of the answer. */
  ping(): Promise<number | null>;
  /** Keeps events back from now on. */
  hold(): void;
  /** Sends events one after the other, in this order. Default: all that are held, as they happened. */
  release(events?: readonly string[]): Promise<void>;
  /** Keeps nothing back any longer, and sends what was. */
  resume(): Promise<void>;
  plan(fate: Fate): void;
  /** What became of each event. */
  deliveries(): readonly Delivery[];
  /** Sends what is due to be tried again. */
  sendDue(): Promise<void>;
  /** Waits until nothing is being sent. */
  settled(): Promise<void>;
  /** Forgets all events and plans. */
  clear(): void;
  /** Breaks off what is being sent. */
  close(): Promise<void>;
}

export function createWebhooks(clock: Clock, onDelivered: (event: string) => void): Webhooks {
  let endpoint: WebhookEndpoint | undefined;
  const events = new Map<string, Event>();
  const deliveries = createDeliveries(() => endpoint, clock, onDelivered);
  const fates = createPlans<Fate>();
  const sending = new Set<Promise<void>>();
  const stopping = new AbortController();
  let isHolding = false;

  function wants(type: EventType): boolean {
    return endpoint !== undefined && (endpoint.events?.includes(type) ?? true);
  }

  function send(event: Event): Promise<void> {
    const promise = deliveries.send(event).finally(() => sending.delete(promise));
    sending.add(promise);
    return promise;
  }

  function sendById(id: string): Promise<void> {
    const event = events.get(id);
    if (!event) throw new Error(`There is no event ${id}`);
    return send(event);
  }

  const idsOf = (fits: (delivery: Delivery) => boolean) =>
    deliveries
      .all()
      .filter(fits)
      .map(({ event }) => event);

  async function release(
    ids: readonly string[] = idsOf(({ state }) => state === "held"),
  ): Promise<void> {
    for (const id of ids) await sendById(id);
  }

  async function settled(): Promise<void> {
    while (sending.size > 0) await Promise.all(sending);
  }

  return {
    sendTo(next) {
      endpoint = next;
    },
    wants,
    async ping() {
      const at = clock.seconds();
      return endpoint ? postEvent(pingEvent(at), endpoint, at, stopping.signal) : null;
    },
    take(event) {
      if (!wants(event.type)) return;
      events.set(event.id, event);
      const fate = fates.take(({ type = event.type }) => type === event.type)?.fate;
      if (fate === "drop") return deliveries.set(event, "dropped");
      if (isHolding) return deliveries.set(event, "held");
      void send(event);
      if (fate === "double") void send(event);
    },
    hold() {
      isHolding = true;
    },
    release,
    resume() {
      isHolding = false;
      return release();
    },
    plan: (fate) => fates.add(fate, fate.times),
    deliveries: deliveries.all,
    async sendDue() {
      const now = clock.seconds();
      const isDue = ({ state, nextTryAt = Infinity }: Delivery) =>
        state === "failed" && nextTryAt <= now;
      // All at once: whoever asks in the meantime finds none that is still due.
      await Promise.all(idsOf(isDue).map(sendById));
    },
    settled,
    clear() {
      events.clear();
      deliveries.clear();
      fates.clear();
      isHolding = false;
    },
    close() {
      stopping.abort();
      deliveries.stop();
      return settled();
    },
  };
}
