import { isIP } from "node:net";
import { isLoopback } from "@damson/service-runtime/http/client-address";
import { compileWildcards } from "./wildcards.ts";

export interface RedirectTargets {
  /** Returns the first allowed candidate. If none is allowed, returns the site. */
  choose(flow: RedirectFlow, ...candidates: readonly (string | null | undefined)[]): string;
  isAllowed(target: string, flow: RedirectFlow): boolean;
}

export interface RedirectFlow {
  /** True if the target gets a code, which is useless without the verifier, and not a session. */
  readonly isPkce: boolean;
}

interface RedirectOptions {
  /** Whether loopback addresses are allowed with PKCE even if they are not listed. */
  readonly takesUnlistedLoopback: boolean;
}

/** Browsers may read longer URLs differently. */
const MAX_LENGTH = 4096;
/** Schemes whose URLs are run or displayed. */
const NEVER = new Set(["javascript:", "data:", "vbscript:", "blob:", "file:", "about:"]);

/**
 * Creates the check of redirect targets. `allowList` contains wildcard patterns of URLs without
 * fragments. `*` and `?` stop at `.` and `/`, `**` does not.
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
      return patterns.some((matches) => matches(addMissingPath(withoutFragment)));
    };
    // URL parsers reject an app scheme with an underscore, so only the list can allow it.
    if (!url) return /^[a-z][\w.+-]*_[\w.+-]*:/i.test(target) && isListed();
    if (NEVER.has(url.protocol) || url.username || url.password) return false;
    // Without `//`, the URL would be relative. A user name before the host would deceive people.
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

/** Compares scheme and host. The `origin` of an app scheme is `null`. */
function isSameOrigin(url: URL, site: URL): boolean {
  return url.protocol === site.protocol && url.host === site.host;
}

/**
 * Returns true for a loopback address. Native apps listen there at any free port (RFC 8252, 7.3).
 */
function isLoopbackPort(url: URL, site: URL | null): boolean {
  if (!isWeb(url) || !isLoopback(url.hostname)) return false;
  const isSiteHost = url.protocol === site?.protocol && url.hostname === site.hostname;
  return isSiteHost || isAddress(url);
}

/**
 * Returns true if the host is written as browsers show it, and is not the IP address of another
 * machine.
 */
function isOrdinaryHost(url: URL, target: string): boolean {
  const written = getRawHost(target);
  if (/^\d+$/.test(written)) return false;
  // Rejects IP addresses in disguise, such as `http://0x7f.1/`.
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
 * Adds a missing path before the query. Without a path, `*` could match across the host and the
 * query, because it stops only at `/`.
 */
function addMissingPath(address: string): string {
  return address.replace(/^(https?:\/\/[^/?]*)\?/i, "$1/?");
}

/** Returns the host as written. Parsing would normalise look-alikes of a listed host. */
function getRawHost(target: string): string {
  const [, host = ""] = /^[a-z][a-z0-9+.-]*:\/\/(\[[^\]]*\]|[^/?#:]*)/i.exec(target) ?? [];
  return host;
}

/**
 * Returns true for control characters, which browsers remove, and for `\`, which they read as `/`.
 */
function hasTrickyCharacters(target: string): boolean {
  return (
    [...target].some((character) => character <= " " || character === "\u007f") ||
    target.includes("\\")
  );
}
