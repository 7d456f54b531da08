/** The HTTP headers of the shop, for its server and for static hosts (`_headers`) alike. */
import {
  type HeaderValues,
  securityHeaders as sharedHeaders,
} from "@damson/service-runtime/http/security-headers";

/** Settings that the headers of a build depend on. */
export interface HeaderOptions {
  /** The address at which the shop is published. */
  readonly siteUrl: string;
  /** Origins besides its own that the shop's scripts talk to. */
  readonly connectTo: readonly string[];
}

const YEAR = 365 * 24 * 60 * 60;
const DAY = 24 * 60 * 60;
const REVALIDATED = "no-cache";

/** Paths that may be cached without asking. Everything else is revalidated every time. */
const cacheRules = [
  // Named after their content, so they never change.
  { prefix: "/assets/", cacheControl: `public, max-age=${YEAR}, immutable` },
  { prefix: "/images/", cacheControl: `public, max-age=${DAY}, must-revalidate` },
  { prefix: "/icons/", cacheControl: `public, max-age=${DAY}, must-revalidate` },
] as const;

export function cacheControl(path: string): string {
  return cacheRules.find(({ prefix }) => path.startsWith(prefix))?.cacheControl ?? REVALIDATED;
}

/**
 * The headers of every answer, whatever it is. No `Cross-Origin-Opener-Policy`: with it WebKit loads a
 * new document on Back from another site, and the basket is gone. The shop opens no windows that it shares
 * a secret with.
 */
export function securityHeaders({ siteUrl, connectTo }: HeaderOptions): HeaderValues {
  // `seo/show-structured-data.ts`: a page that is navigated to has structured data of its own.
  return sharedHeaders({ url: siteUrl, connectTo, directives: ["trusted-types structured-data"] });
}

/**
 * The same headers in the format of static hosts (Netlify, Cloudflare Pages). They join the values of
 * a header that several matching rules set, so no two rules for a path may set the same one.
 */
export function headersFile(options: HeaderOptions, pagePaths: readonly string[]): string {
  const rules: readonly (readonly [string, HeaderValues])[] = [
    ["/*", securityHeaders(options)],
    ...cacheRules.map(
      ({ prefix, cacheControl }) => [`${prefix}*`, { "Cache-Control": cacheControl }] as const,
    ),
    ...pagePaths.map((path) => [path, { "Cache-Control": cacheControl(path) }] as const),
  ];
  return rules.map(([paths, headers]) => `${paths}\n${headerLines(headers)}\n`).join("\n");
}

function headerLines(headers: HeaderValues): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join("\n");
}
