export interface RequestTarget {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
}

/** The target of a request line; `undefined` if it is not a path (`*`, `shop.example:443`). */
export function parseTarget(url: string): RequestTarget | undefined {
  // Proxies may send the whole address (RFC 9112, 3.2.2).
  const local = url.replace(/^https?:\/\/[^/?#]*/i, "");
  const match = /^([^?#]*)(\?[^#]*)?/.exec(local);
  const path = match?.[1] || (local === url ? "" : "/");
  return path.startsWith("/") ? { path, query: match?.[2] ?? "" } : undefined;
}

/**
 * A path in its canonical form: decoded, without `.html` or a trailing slash. `undefined` for what
 * cannot be one of ours, such as `//elsewhere.example/`, which a browser would take for another
 * site.
 */
export function canonicalPath(path: string): string | undefined {
  const decoded = decode(path);
  if (decoded === undefined || decoded.includes("//")) return undefined;
  return decoded.replace(/(\/index)?\.html$/, "").replace(/\/$/, "") || "/";
}

function decode(path: string): string | undefined {
  // An encoded slash would be part of a file name, and none of ours contains one.
  if (/%2f/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
