interface SecurityOptions {
  readonly url: string;
  /** Other origins that scripts may connect to. */
  readonly connectTo: readonly string[];
  /** Additional CSP directives, such as `frame-src 'self'`. */
  readonly directives: readonly string[];
}

export type HeaderValues = Readonly<Record<string, string>>;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function securityHeaders({ url, connectTo, directives }: SecurityOptions): HeaderValues {
  return {
    "Content-Security-Policy": [...policy(connectTo), ...directives].join("; "),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // Only over HTTPS: browsers would no longer open a development site over HTTP.
    ...(url.startsWith("https:")
      ? { "Strict-Transport-Security": `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  };
}

function policy(connectTo: readonly string[]): readonly string[] {
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
  ];
}
