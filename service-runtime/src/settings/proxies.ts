import * as v from "valibot";
import type { TrustedProxies } from "../http/client-address.ts";
import { setting } from "./setting.ts";
import { atLeast, optionalText } from "./values.ts";

export const proxySettings = {
  /** Number of proxies in front. With `0`, or without it, the client is the connection itself. */
  trustedProxies: setting("AUTH_TRUSTED_PROXIES", v.optional(atLeast(0)), undefined),
  /** Header with the client address that the proxies set. Default: `X-Forwarded-For`. */
  addressHeader: setting("GOTRUE_RATE_LIMIT_HEADER", optionalText, undefined),
} as const;

/** For production: without the setting, all clients would silently share one rate limit. */
export const proxiesMissing =
  "AUTH_TRUSTED_PROXIES is missing: set the number of proxies in front of the shop, or 0";

export function readTrustedProxies({
  trustedProxies: count = 0,
  addressHeader: header,
}: {
  readonly trustedProxies?: number | undefined;
  readonly addressHeader?: string | undefined;
}): TrustedProxies {
  return { count, header };
}
