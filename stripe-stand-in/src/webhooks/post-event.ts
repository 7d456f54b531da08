import { createHmac } from "node:crypto";
import type { Event } from "../types.ts";
import { type ThinEvent, thinEventOf } from "./thin-event.ts";

const TIMEOUT_MS = 20_000;

/** The address of webhooks, and the secret that they are signed with. */
export interface WebhookEndpoint {
  readonly url: string;
  /** Such as `whsec_…`. */
  readonly secret: string;
  /** The types of events that are sent. Default: all. */
  readonly events?: readonly string[] | undefined;
  /** `thin`: only the id of an event's object. Default: `snapshot`, with the object as it was. */
  readonly payload?: "snapshot" | "thin" | undefined;
}

/** Sends an event once. Returns the status of the response, or `null` if there was none. */
export async function postEvent(
  event: Event | ThinEvent,
  { url, secret, payload }: WebhookEndpoint,
  epochSeconds: number,
  signal: AbortSignal,
): Promise<number | null> {
  const isSnapshot = event.object === "event";
  // Indented, as Stripe sends it: a receiver that checks anything but the bytes it got is found out.
  const body = JSON.stringify(
    isSnapshot && payload === "thin" ? thinEventOf(event) : event,
    null,
    2,
  );
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Stripe-Signature": signatureOf(body, secret, epochSeconds),
        "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      // A redirect counts as a failure.
      redirect: "manual",
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), signal]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

function signatureOf(body: string, secret: string, epochSeconds: number): string {
  const signature = createHmac("sha256", secret).update(`${epochSeconds}.${body}`).digest("hex");
  return `t=${epochSeconds},v1=${signature}`;
}
