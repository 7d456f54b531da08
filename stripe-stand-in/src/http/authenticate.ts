import type { IncomingHttpHeaders } from "node:http";
import { ApiError, invalid } from "../errors.ts";
import { API_VERSION } from "../types.ts";

/** Throws unless a request carries the secret key, as `Bearer` or as the name of `Basic`. */
export function authenticate({ authorization = "" }: IncomingHttpHeaders, apiKey: string): void {
  const given = keyIn(authorization);
  if (given === apiKey) return;
  const message =
    given === ""
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : `Invalid API Key provided: ${"*".repeat(8)}${given.slice(-4)}`;
  throw new ApiError(401, { type: "invalid_request_error", message }, { isEarly: true });
}

/** The answers have the shapes of one version alone, so a request for another is refused. */
export function requireVersion({ "stripe-version": version }: IncomingHttpHeaders): void {
  if (version === undefined || version === API_VERSION) return;
  throw invalid(
    `Invalid Stripe API version: ${String(version)}. The stand-in knows ${API_VERSION}.`,
  );
}

function keyIn(authorization: string): string {
  const [scheme = "", credentials = ""] = authorization.split(" ");
  if (scheme.toLowerCase() === "bearer") return credentials;
  return Buffer.from(credentials, "base64").toString().split(":")[0] ?? "";
}
