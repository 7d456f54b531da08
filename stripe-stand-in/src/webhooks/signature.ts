import { createHmac } from "node:crypto";

/** The header `Stripe-Signature` of a body that is sent at a time in seconds. */
export function signatureHeader(body: string, secret: string, seconds: number): string {
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${signature}`;
}
