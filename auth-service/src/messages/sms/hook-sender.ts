import { createHmac, randomUUID } from "node:crypto";
import * as v from "valibot";
import { epochSeconds } from "../../epoch-seconds.ts";
import type { SmsSender } from "./sms.ts";

export interface SmsHookOptions {
  readonly url: string;
  /** Signs each request, as the Standard Webhooks do: `v1,whsec_<base64>`, several separated by `|`. */
  readonly secret?: string | undefined;
  readonly now: () => Date;
}

const TIMEOUT_MS = 5000;
const answer = v.object({ message_id: v.nullish(v.string()) });

/**
 * Hands each text to a service of the operator's own, which knows the gateway: a POST of
 * `{ user: { phone }, sms: { otp, text, channel } }`, answered with 2xx and perhaps `message_id`.
 */
export function createHookSender({ url, secret, now }: SmsHookOptions): SmsSender {
  return {
    async send({ to, text, code, channel }) {
      const body = JSON.stringify({ user: { phone: to }, sms: { otp: code, text, channel } });
      const response = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...signature(secret, body, now()) },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The SMS service answered ${response.status}`);
      const { success, output } = v.safeParse(answer, await response.json().catch(() => ({})));
      return success ? (output.message_id ?? undefined) : undefined;
    },
  };
}

/** One of each secret, so that the receiver can go over from an old one to a new one. */
function signature(secret: string | undefined, body: string, now: Date) {
  if (!secret) return {};
  const id = randomUUID();
  const timestamp = String(epochSeconds(now));
  const signatures = secret.split("|").map((one) => {
    const key = Buffer.from(
      one
        .trim()
        .replace(/^v1,/, "")
        .replace(/^whsec_/, ""),
      "base64",
    );
    const digest = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
    return `v1,${digest}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
