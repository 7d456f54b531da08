/** The HTTP headers of the shop, for its own server and for static hosts (`_headers`). */
import {
  type HeaderValues,
  type InlineSources,
  securityHeaders as sharedHeaders,
} from "@damson/service-runtime/http/security-headers";

export interface HeaderOptions {
  readonly siteUrl: string;
  /** Other origins that the shop's scripts connect to. */
  readonly connectTo: readonly string[];
  readonly inline: InlineSources;
}

const YEAR = 365 * 24 * 60 * 60;
const DAY = 24 * 60 * 60;
const REVALIDATED = "no-cache";

/** Paths that may be cached without revalidation. Everything else is revalidated every time. */
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
 * The headers of every response. There is no `Cross-Origin-Opener-Policy`: with it, WebKit loads a new document on
 * Back from another site, and the basket is lost. The shop shares no secrets with windows it opens.
 */
export function securityHeaders({ siteUrl, connectTo, inline }: HeaderOptions): HeaderValues {
  // For `seo/show-structured-data.ts`, which adds structured data after client-side navigation.
  const directives = ["trusted-types structured-data"];
  return sharedHeaders({ url: siteUrl, connectTo, inline, directives });
}

/**
 * The same headers in the format of static hosts (Netlify, Cloudflare Pages). They join the values of a header that
 * several matching rules set, so no two rules for a path may set the same header.
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
