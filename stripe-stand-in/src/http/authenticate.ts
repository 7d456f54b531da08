import type { IncomingHttpHeaders } from "node:http";
import { ApiError, invalid } from "../errors.ts";
import { API_VERSION } from "../types.ts";

/** The one secret key that is accepted. */
export const API_KEY = "sk_test_stand_in";

export function authenticate({ authorization = "" }: IncomingHttpHeaders): void {
  const key = authorization.replace(/^Bearer /, "");
  if (key === API_KEY) return;
  const message =
    key === ""
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : `Invalid API Key provided: ${"*".repeat(8)}${key.slice(-4)}`;
  throw new ApiError(401, { type: "invalid_request_error", message }, { isEarly: true });
}

/** Responses have the shapes of one version alone, so a request for another is refused. */
export function requireVersion({ "stripe-version": version }: IncomingHttpHeaders): void {
  if (version === undefined || version === API_VERSION) return;
  throw invalid(
    `Invalid Stripe API version: ${String(version)}. The stand-in knows ${API_VERSION}.`,
  );
}
