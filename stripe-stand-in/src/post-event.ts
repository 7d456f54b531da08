import { createHmac } from "node:crypto";
import type Stripe from "stripe";
import { type Event, newId } from "./objects.ts";

const TIMEOUT_MS = 20_000;

/** Wire format of an API v2 event notification. */
export interface ThinEvent extends Pick<Stripe.V2.Core.EventNotification, "id" | "type"> {
  readonly object: "v2.core.event";
  readonly created: string;
  readonly livemode: false;
  readonly related_object: { readonly id: string; readonly type: string; readonly url: string };
}

export interface WebhookEndpoint {
  readonly url: string;
  readonly secret: string;
  /** Event types to send. Default: all. */
  readonly events?: readonly string[] | undefined;
  /** `thin` sends only the id of the object; `snapshot` includes the object. Default: `snapshot`. */
  readonly payload?: "snapshot" | "thin" | undefined;
}

/** Sends an event once. Returns the response status, or `null` if there was none. */
export async function postEvent(
  event: Event | ThinEvent,
  { url, secret, payload }: WebhookEndpoint,
  epochSeconds: number,
  signal: AbortSignal,
): Promise<number | null> {
  const isSnapshot = event.object === "event";
  // Indented, as Stripe sends it. A receiver must verify the signature of the raw bytes.
  const body = JSON.stringify(
    isSnapshot && payload === "thin" ? toThinEvent(event) : event,
    null,
    2,
  );
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Stripe-Signature": sign(body, secret, epochSeconds),
        "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      redirect: "manual",
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), signal]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

function sign(body: string, secret: string, epochSeconds: number): string {
  const signature = createHmac("sha256", secret).update(`${epochSeconds}.${body}`).digest("hex");
  return `t=${epochSeconds},v1=${signature}`;
}

const collections: Readonly<Record<Event["data"]["object"]["object"], string>> = {
  charge: "charges",
  "checkout.session": "checkout/sessions",
  dispute: "disputes",
  refund: "refunds",
};

/** Reduces an event to a thin payload. The endpoint must fetch the object. */
function toThinEvent({ id, type, created, data: { object } }: Event): ThinEvent {
  const url = `/v1/${collections[object.object]}/${object.id}`;
  return createThinEvent(id, `v1.${type}`, created, { id: object.id, type: object.object, url });
}

/** Creates the event of an endpoint's test button. */
export function pingEvent(epochSeconds: number): ThinEvent {
  const type = "v2.core.event_destination";
  const id = newId("ed_test");
  const url = `/v2/core/event_destinations/${id}`;
  return createThinEvent(newId("evt"), `${type}.ping`, epochSeconds, { id, type, url });
}

function createThinEvent(
  id: string,
  type: ThinEvent["type"],
  epochSeconds: number,
  related_object: ThinEvent["related_object"],
): ThinEvent {
  const created = new Date(epochSeconds * 1000).toISOString();
  return { id, object: "v2.core.event", type, created, livemode: false, related_object };
}
