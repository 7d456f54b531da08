import { isIP } from "node:net";
import { isLoopback } from "@damson/service-runtime/http/client-address";
import { compileWildcards } from "./wildcards.ts";

/** The allowed targets of mail links and providers. */
export interface RedirectTargets {
  /** Gives the first candidate that is allowed, or else the site itself. */
  choose(flow: RedirectFlow, ...candidates: readonly (string | null | undefined)[]): string;
  isAllowed(target: string, flow: RedirectFlow): boolean;
}

export interface RedirectFlow {
  /** True if the address gets a code, which is worthless without its verifier, instead of a session. */
  readonly isPkce: boolean;
}

interface RedirectOptions {
  /** True if unlisted programs on the browser's own machine are allowed with PKCE. */
  readonly takesUnlistedLoopback: boolean;
}

/** The longest address; browsers may treat longer ones differently. */
const MAX_LENGTH = 4096;
/** Schemes that run or show the address itself. */
const NEVER = new Set(["javascript:", "data:", "vbscript:", "blob:", "file:", "about:"]);

/**
 * `allowList` holds wildcard patterns, which are matched with the address without its fragment: `*`
 * and `?` stop at `.` and `/`, `**` does not.
 */
export function createRedirectTargets(
  siteUrl: string,
  allowList: readonly string[],
  { takesUnlistedLoopback }: RedirectOptions,
): RedirectTargets {
  const site = URL.parse(siteUrl);
  const patterns = allowList.map(compileWildcards);

  const isAllowed = (target: string, { isPkce }: RedirectFlow): boolean => {
    if (target.length > MAX_LENGTH || hasTrickyCharacters(target)) return false;
    const url = URL.parse(target);
    const isListed = () => {
      const [withoutFragment = ""] = target.split("#", 1);
      return patterns.some((matches) => matches(withPath(withoutFragment)));
    };
    // Some apps have schemes with an underscore, which URL parsers reject; only the list can allow them.
    if (!url) return /^[a-z][\w.+-]*_[\w.+-]*:/i.test(target) && isListed();
    if (NEVER.has(url.protocol) || url.username || url.password) return false;
    // Without `//` it would be relative, and user info before the host deceives people.
    if (isWeb(url) && !/^https?:\/\/[^/?#@]+([/?#]|$)/i.test(target)) return false;
    if (site && isSameOrigin(url, site)) return true;
    if (!isOrdinaryHost(url, target)) return false;
    return (takesUnlistedLoopback && isPkce && isLoopbackPort(url, site)) || isListed();
  };

  return {
    isAllowed,
    choose: (flow, ...candidates) =>
      candidates.find((one) => one && isAllowed(one, flow)) ?? siteUrl,
  };
}

/** Compares scheme and host, since the origin of an app's scheme is `null`. */
function isSameOrigin(url: URL, site: URL): boolean {
  return url.protocol === site.protocol && url.host === site.host;
}

/** True for a loopback address: native apps listen on any free port of it (RFC 8252, 7.3). */
function isLoopbackPort(url: URL, site: URL | null): boolean {
  if (!isWeb(url) || !isLoopback(url.hostname)) return false;
  const isSiteHost = url.protocol === site?.protocol && url.hostname === site.hostname;
  return isSiteHost || isAddress(url);
}

/** True if the host is what it looks like, and no IP address of another machine. */
function isOrdinaryHost(url: URL, target: string): boolean {
  const written = hostAsWritten(target);
  if (/^\d+$/.test(written)) return false;
  // A number in disguise (`http://0x7f.1/`) is not what it looks like.
  if (isAddress(url)) return isLoopback(url.hostname) && written === url.hostname;
  return !isWeb(url) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(written);
}

function isWeb({ protocol }: URL): boolean {
  return protocol === "http:" || protocol === "https:";
}

function isAddress({ hostname }: URL): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
}

/**
 * Adds the missing path before a query. A star stops at `/`: without a path, it would match a host of one word
 * and the query after it as the beginning of a listed host.
 */
function withPath(address: string): string {
  return address.replace(/^(https?:\/\/[^/?]*)\?/i, "$1/?");
}

/** Gives the host before parsing, which would normalise a look-alike of a listed host. */
function hostAsWritten(target: string): string {
  const [, host = ""] = /^[a-z][a-z0-9+.-]*:\/\/(\[[^\]]*\]|[^/?#:]*)/i.exec(target) ?? [];
  return host;
}

/** True for control characters, which browsers drop, and `\`, which they read as `/`. */
function hasTrickyCharacters(target: string): boolean {
  return (
    [...target].some((character) => character <= " " || character === "\u007f") ||
    target.includes("\\")
  );
}
