export interface RequestTarget {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
}

/** What a request line asks for; `undefined` where that is no path (`*`, `shop.example:443`). */
export function parseTarget(url: string): RequestTarget | undefined {
  // Proxies may send the whole address (RFC 9112, 3.2.2).
  const local = url.replace(/^https?:\/\/[^/?#]*/i, "");
  const match = /^([^?#]*)(\?[^#]*)?/.exec(local);
  const path = match?.[1] || (local === url ? "" : "/");
  return path.startsWith("/") ? { path, query: match?.[2] ?? "" } : undefined;
}

/**
 * The one way to write a path: decoded, without `.html` or a last slash. `undefined` for what can
 * be no path of ours, such as `//elsewhere.example/`, which a browser would take for another site.
 */
export function cleanPath(path: string): string | undefined {
  const decoded = decode(path);
  if (decoded === undefined || decoded.includes("//")) return undefined;
  return decoded.replace(/(\/index)?\.html$/, "").replace(/\/$/, "") || "/";
}

function decode(path: string): string | undefined {
  // An encoded slash is a letter of a name, and no name of ours has one.
  if (/%2f/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
