/** Redirects of browsers, with the outcome in the address. */
import type { AuthError } from "../errors.ts";
import type { RedirectFlow, RedirectTargets } from "../security/redirect-allow-list.ts";

type Values = Readonly<Record<string, string>>;

interface Destinations {
  readonly query: URLSearchParams;
  readonly redirects: RedirectTargets;
}

/** Gives the page that the request names, if that is allowed; else its referrer, or the site. */
export function redirectTarget(
  request: Request,
  { query, redirects }: Destinations,
  flow: RedirectFlow,
): string {
  const requested = request.headers.get("redirect_to") || query.get("redirect_to");
  return redirects.choose(flow, requested, request.headers.get("referer"));
}

/**
 * Adds values to the query of an address, its fragment or both. `sb` marks the fragment as ours, for
 * applications with several sources of fragments.
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
  /** The OAuth `error`; by default that of the status, if it has one. */
  readonly kind?: string | undefined;
}

/** Adds a failure in the client library's form; with PKCE to the query too. */
export function withError(
  target: string,
  error: AuthError,
  { isPkce, kind = oauthKindOf(error) }: ErrorOptions,
): string {
  const values: Record<string, string> = {};
  if (kind) values.error = kind;
  values.error_code = error.code;
  values.error_description = error.message;
  return withOutcome(target, isPkce ? { query: values, fragment: values } : { fragment: values });
}

export function oauthKindOf({ status }: AuthError): string | undefined {
  return oauthKinds[status];
}

/** Redirects without caching or a referrer: the address may hold a session. */
export function sendOn(location: string, status: 302 | 303 = 303): Response {
  return new Response(null, {
    status,
    headers: {
      Location: inAscii(location),
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
    },
  });
}

/** Encodes other characters: a header is ASCII, and a page may be named in any script. */
function inAscii(location: string): string {
  return location.replace(/[^!-~]+/gu, encodeURIComponent);
}

const oauthKinds: Readonly<Record<number, string>> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};
