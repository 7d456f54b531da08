/** The HTTP headers of the shop: one owner for the server and for static hosts (`_headers`). */

/** What a build was made with, as far as its headers depend on it. */
export interface HeaderFacts {
  /** Where the shop is published. */
  readonly siteUrl: string;
  /** Origins besides its own that the shop's scripts talk to. */
  readonly connectTo: readonly string[];
}

export type Headers = Readonly<Record<string, string>>;

const YEAR = 365 * 24 * 60 * 60;
const DAY = 24 * 60 * 60;
const REVALIDATED = "no-cache";

/** Kept without asking, by path. Everything else, pages above all, is asked for every time. */
const cacheRules = [
  // Named after their content, so they never change.
  { prefix: "/assets/", cacheControl: `public, max-age=${YEAR}, immutable` },
  { prefix: "/images/", cacheControl: `public, max-age=${DAY}, must-revalidate` },
  { prefix: "/icons/", cacheControl: `public, max-age=${DAY}, must-revalidate` },
] as const;

export function cacheControl(path: string): string {
  return cacheRules.find(({ prefix }) => path.startsWith(prefix))?.cacheControl ?? REVALIDATED;
}

/** What every answer carries, whatever it is. */
export function securityHeaders(facts: HeaderFacts): Headers {
  return {
    "Content-Security-Policy": contentSecurityPolicy(facts.connectTo),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // Never over plain HTTP: there it would lock a shopper out of a shop under development.
    ...(facts.siteUrl.startsWith("https:")
      ? { "Strict-Transport-Security": `max-age=${YEAR}; includeSubDomains` }
      : {}),
  };
}

function contentSecurityPolicy(connectTo: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

/**
 * The same headers in the words of static hosts (Netlify, Cloudflare Pages). These join what several
 * rules say of one header, so no two rules that match a path may both name it.
 */
export function headersFile(facts: HeaderFacts, pagePaths: readonly string[]): string {
  const rules: readonly (readonly [string, Headers])[] = [
    ["/*", securityHeaders(facts)],
    ...cacheRules.map(
      ({ prefix, cacheControl }) => [`${prefix}*`, { "Cache-Control": cacheControl }] as const,
    ),
    ...pagePaths.map((path) => [path, { "Cache-Control": cacheControl(path) }] as const),
  ];
  return rules.map(([paths, headers]) => `${paths}\n${headerLines(headers)}\n`).join("\n");
}

function headerLines(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join("\n");
}
