import type { Clock } from "../clock.ts";
import type { Event, EventType } from "../types.ts";
import { retryDelay } from "./backoff.ts";
import { isTaken, postEvent, type WebhookEndpoint } from "./post-event.ts";

/** What becomes of one event. */
export interface Delivery {
  readonly event: string;
  readonly type: EventType;
  /** What `failed` is tried again at `nextTryAt`, and was given up where that is missing. */
  readonly state: "delivered" | "dropped" | "failed" | "held" | "sending";
  /** Times in seconds; `status` is `null` where no answer came. */
  readonly tries: readonly { readonly at: number; readonly status: number | null }[];
  readonly nextTryAt?: number;
}

export interface Deliveries {
  all(): readonly Delivery[];
  /** Says that an event is not sent for now. */
  set(event: Event, state: "dropped" | "held"): void;
  /** Sends an event once, and plans the next try if it is not taken. */
  send(event: Event): Promise<void>;
  clear(): void;
  /** Breaks off what is being sent. */
  stop(): void;
}

/** Sends events to the endpoint there is at that moment, and knows what became of each. */
export function createDeliveries(
  endpoint: () => WebhookEndpoint | undefined,
  clock: Clock,
  onDelivered: (event: string) => void,
): Deliveries {
  const stopping = new AbortController();
  const deliveries = new Map<string, Delivery>();
  const set = ({ id, type }: Event, change: Omit<Delivery, "event" | "type">) =>
    deliveries.set(id, { event: id, type, ...change });
  const triesOf = (event: Event) => deliveries.get(event.id)?.tries ?? [];

  return {
    all: () => [...deliveries.values()],
    set: (event, state) => void set(event, { state, tries: [] }),
    async send(event) {
      const target = endpoint();
      if (!target) return;
      set(event, { state: "sending", tries: triesOf(event) });
      const at = clock.seconds();
      const status = await postEvent(event, target, at, stopping.signal);
      // Everything may have been forgotten in the meantime.
      if (!deliveries.has(event.id)) return;
      const tries = [...triesOf(event), { at, status }];
      if (isTaken(status)) {
        set(event, { state: "delivered", tries });
        onDelivered(event.id);
        return;
      }
      const delay = retryDelay(tries.length, at - (tries[0]?.at ?? at));
      const next = delay === undefined ? {} : { nextTryAt: at + delay };
      set(event, { state: "failed", tries, ...next });
    },
    clear: () => deliveries.clear(),
    stop: () => stopping.abort(),
  };
}
