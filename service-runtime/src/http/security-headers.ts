import { createHash } from "node:crypto";

/** CSP sources of the inline scripts and styles that pages may contain. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface SecurityOptions {
  readonly url: string;
  /** Other origins that scripts may connect to. */
  readonly connectTo: readonly string[];
  /** Additional CSP directives, such as `frame-src 'self'`. */
  readonly directives: readonly string[];
  readonly inline?: InlineSources;
}

export type HeaderValues = Readonly<Record<string, string>>;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Returns the CSP source that allows an inline script or style with exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Returns the CSP sources of the inline styles in HTML that we wrote ourselves. */
export function inlineStyleSources(html: string): readonly string[] {
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = ""]) =>
    hashSource(text),
  );
}

export function securityHeaders(options: SecurityOptions): HeaderValues {
  const { url, directives } = options;
  return {
    "Content-Security-Policy": [...buildPolicy(options), ...directives].join("; "),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // HTTPS only: otherwise browsers would refuse to open a development site over HTTP.
    ...(url.startsWith("https:")
      ? { "Strict-Transport-Security": `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  };
}

function buildPolicy({ connectTo, inline }: SecurityOptions): readonly string[] {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(inline?.scripts ?? [])].join(" "),
    ["style-src 'self'", ...(inline?.styles ?? [])].join(" "),
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ];
}
