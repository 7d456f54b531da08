import type { Event } from "./objects.ts";
import { createPlans } from "./plans.ts";
import { pingEvent, postEvent, type WebhookEndpoint } from "./post-event.ts";

/** Stripe itself waits longer after each try. */
const RETRY_SECONDS = 10;

export interface WebhookPlan {
  readonly fate: "double" | "drop";
  /** Default: any event. */
  readonly type?: string | undefined;
  /** Id of the event's object. Default: any object. */
  readonly object?: string | undefined;
}

interface Delivery {
  readonly event: Event;
  readonly state: "delivered" | "dropped" | "failed" | "held" | "sending";
  /** `at` in seconds. `status` is `null` if there was no response. */
  readonly tries: readonly { readonly at: number; readonly status: number | null }[];
  readonly nextTryAt?: number;
}

export type Webhooks = ReturnType<typeof createWebhooks>;

export function createWebhooks(epochSeconds: () => number) {
  let endpoint: WebhookEndpoint | undefined;
  let isHolding = false;
  const deliveries = new Map<string, Delivery>();
  const plans = createPlans<WebhookPlan>();
  const sending = new Set<Promise<void>>();
  const stopping = new AbortController();

  const listTries = ({ id }: Event) => deliveries.get(id)?.tries ?? [];
  const set = (event: Event, state: Delivery["state"], change: Partial<Delivery> = {}) =>
    void deliveries.set(event.id, { event, state, tries: listTries(event), ...change });
  const inState = (state: Delivery["state"]) =>
    [...deliveries.values()].filter((delivery) => delivery.state === state);

  function send(event: Event): Promise<void> {
    const promise = deliver(event).finally(() => sending.delete(promise));
    sending.add(promise);
    return promise;
  }

  async function deliver(event: Event): Promise<void> {
    if (!endpoint) return;
    set(event, "sending");
    const at = epochSeconds();
    const status = await postEvent(event, endpoint, at, stopping.signal);
    // `clear` may have run during the request.
    if (!deliveries.has(event.id)) return;
    const tries = [...listTries(event), { at, status }];
    if (status !== null && status >= 200 && status < 300) set(event, "delivered", { tries });
    else set(event, "failed", { tries, nextTryAt: at + RETRY_SECONDS });
  }

  async function settled(): Promise<void> {
    while (sending.size > 0) await Promise.all(sending);
  }

  return {
    sendTo(next: WebhookEndpoint | undefined): void {
      endpoint = next;
    },
    add(event: Event): void {
      if (!endpoint || endpoint.events?.includes(event.type) === false) return;
      const { id } = event.data.object;
      const plan = plans.take(
        ({ type = event.type, object = id }) => type === event.type && object === id,
      );
      if (plan?.fate === "drop") set(event, "dropped");
      else if (isHolding) set(event, "held");
      else {
        void send(event);
        if (plan?.fate === "double") void send(event);
      }
    },
    /** Sends a test event about the endpoint. Returns the response status. */
    async ping(): Promise<number | null> {
      const at = epochSeconds();
      return endpoint ? postEvent(pingEvent(at), endpoint, at, stopping.signal) : null;
    },
    hold(): void {
      isHolding = true;
    },
    async resume(): Promise<void> {
      isHolding = false;
      for (const { event } of inState("held")) await send(event);
    },
    plan: plans.add,
    list: () =>
      [...deliveries.values()].map(({ event: { id, type }, ...delivery }) => ({
        event: id,
        type,
        ...delivery,
      })),
    async sendDue(): Promise<void> {
      const now = epochSeconds();
      const due = inState("failed").filter(({ nextTryAt = Infinity }) => nextTryAt <= now);
      // All requests start at once, so a second call finds none that is still due.
      await Promise.all(due.map(({ event }) => send(event)));
    },
    settled,
    clear(): void {
      deliveries.clear();
      plans.clear();
      isHolding = false;
    },
    /** Aborts running requests. */
    close(): Promise<void> {
      stopping.abort();
      return settled();
    },
  };
}
