import type { AuthError } from "../errors.ts";
import type { RedirectFlow, RedirectTargets } from "../security/redirect-allow-list.ts";

type Values = Readonly<Record<string, string>>;

interface Destinations {
  readonly query: URLSearchParams;
  readonly redirects: RedirectTargets;
}

/** Returns the requested redirect target if it is allowed, otherwise the referrer or the site. */
export function redirectTarget(
  request: Request,
  { query, redirects }: Destinations,
  flow: RedirectFlow,
): string {
  const requested = request.headers.get("redirect_to") || query.get("redirect_to");
  return redirects.choose(flow, requested, request.headers.get("referer"));
}

/**
 * Adds values to the query of a URL, to its fragment, or to both. The parameter `sb` marks the
 * fragment as ours, because applications may use fragments too.
 */
export function withOutcome(
  target: string,
  { query = {}, fragment }: { readonly query?: Values; readonly fragment?: Values },
): string {
  const [withoutFragment = ""] = target.split("#", 1);
  const [path = "", ...rest] = withoutFragment.split("?");
  const search = new URLSearchParams(rest.join("?"));
  for (const [name, value] of Object.entries(query)) search.set(name, value);
  const before = search.size > 0 ? `${path}?${search}` : path;
  return fragment ? `${before}#${new URLSearchParams({ ...fragment, sb: "" })}` : before;
}

interface ErrorOptions {
  readonly isPkce: boolean;
  /** OAuth `error`. Default: derived from the status. */
  readonly kind?: string | undefined;
}

/** Adds an error to the fragment and, with PKCE, to the query. The client library expects both. */
export function withError(
  target: string,
  error: AuthError,
  { isPkce, kind = getOAuthErrorName(error) }: ErrorOptions,
): string {
  const values: Record<string, string> = {};
  if (kind) values.error = kind;
  values.error_code = error.code;
  values.error_description = error.message;
  return withOutcome(target, isPkce ? { query: values, fragment: values } : { fragment: values });
}

export function getOAuthErrorName({ status }: AuthError): string | undefined {
  return oauthKinds[status];
}

/** Redirects without caching and without a referrer, because the URL may contain a session. */
export function redirect(location: string, status: 302 | 303 = 303): Response {
  return new Response(null, {
    status,
    headers: {
      Location: toAscii(location),
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
    },
  });
}

/** Percent-encodes other characters, because headers are ASCII. */
function toAscii(location: string): string {
  return location.replace(/[^!-~]+/gu, encodeURIComponent);
}

const oauthKinds: Readonly<Record<number, string>> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};
