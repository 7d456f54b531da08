export interface RequestTarget {
  readonly path: string;
  /** Includes the question mark; may be empty. */
  readonly query: string;
}

/** Parses a request target. Returns `undefined` if it is not a path (`*`, `shop.example:443`). */
export function parseTarget(url: string): RequestTarget | undefined {
  // Proxies may send the absolute form (RFC 9112, 3.2.2).
  const local = url.replace(/^https?:\/\/[^/?#]*/i, "");
  const match = /^([^?#]*)(\?[^#]*)?/.exec(local);
  const path = match?.[1] || (local === url ? "" : "/");
  return path.startsWith("/") ? { path, query: match?.[2] ?? "" } : undefined;
}

/**
 * Returns the canonical path: decoded, without `.html` or a trailing slash. Returns `undefined` for
 * invalid paths such as `//elsewhere.example/`, which browsers would treat as another site.
 */
export function toCanonicalPath(path: string): string | undefined {
  const decoded = decode(path);
  if (decoded === undefined || decoded.includes("//")) return undefined;
  return decoded.replace(/(\/index)?\.html$/, "").replace(/\/$/, "") || "/";
}

function decode(path: string): string | undefined {
  // None of our file names contains a slash.
  if (/%2f/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
