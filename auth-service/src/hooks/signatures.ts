import { createHmac } from "node:crypto";
import { epochSeconds } from "../epoch-seconds.ts";

/**
 * Gives the headers of a Standard Webhook, which prove the sender. Each secret, `v1,whsec_<base64>`, signs,
 * so that the receiver can change over from an old one to a new one.
 */
export function signatureHeaders(
  secrets: readonly string[],
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: Date },
): Readonly<Record<string, string>> {
  if (secrets.length === 0) return {};
  const timestamp = String(epochSeconds(now));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^(v1,)?(whsec_)?/, ""), "base64");
    const digest = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
    return `v1,${digest}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
