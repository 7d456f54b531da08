import type { Event } from "../types.ts";
import { signatureHeader } from "./signature.ts";
import { type ThinEvent, thinEventOf } from "./thin-event.ts";

const TIMEOUT_MS = 20_000;

/** Where webhooks go, and what they are signed with. */
export interface WebhookEndpoint {
  readonly url: string;
  /** Such as `whsec_…`. */
  readonly secret: string;
  /** The types of events that are sent. Default: all. */
  readonly events?: readonly string[] | undefined;
  /** `thin`: only the id of what an event is about. Default: `snapshot`, with the object as it was. */
  readonly payload?: "snapshot" | "thin" | undefined;
}

/** Sends an event once. Gives the status of the answer, or `null` when there was none. */
export async function postEvent(
  event: Event | ThinEvent,
  { url, secret, payload }: WebhookEndpoint,
  seconds: number,
  stopping: AbortSignal,
): Promise<number | null> {
  // Indented, as Stripe sends it: a receiver that checks anything but the bytes it got is found out.
  const isWhole = event.object === "event" && payload === "thin";
  const body = JSON.stringify(isWhole ? thinEventOf(event) : event, null, 2);
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Stripe-Signature": signatureHeader(body, secret, seconds),
        "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      // A redirect counts as a failure.
      redirect: "manual",
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopping]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

export function isTaken(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}
