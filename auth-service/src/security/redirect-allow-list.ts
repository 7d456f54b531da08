import { isIP } from "node:net";
import { isLoopback } from "@damson/service-runtime/http/client-address";
import { compileWildcards } from "./wildcards.ts";

/** Where a mail's link or a provider may send the browser on. */
export interface RedirectTargets {
  /** The first candidate that is allowed, or else the site itself; never an error. */
  choose(flow: RedirectFlow, ...candidates: readonly (string | null | undefined)[]): string;
  isAllowed(target: string, flow: RedirectFlow): boolean;
}

export interface RedirectFlow {
  /** The address gets a code that is worth nothing without its verifier, instead of a session. */
  readonly isPkce: boolean;
}

interface RedirectOptions {
  /** True if other programs on the browser's own machine are taken, with PKCE, that the list does not name. */
  readonly takesUnlistedLoopback: boolean;
}

/** What a browser might do with a longer address is not worth finding out. */
const MAX_LENGTH = 4096;
/** Schemes that run or show what the address itself holds, rather than go anywhere. */
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
    // Some apps have schemes with an underscore, which no parser takes; only the list can allow them.
    if (!url) return /^[a-z][\w.+-]*_[\w.+-]*:/i.test(target) && isListed();
    if (NEVER.has(url.protocol) || url.username || url.password) return false;
    // Without `//` it would be relative, and a user's place is for deceiving people.
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

/** An app of its own has a scheme whose origin is `null`. */
function isSameOrigin(url: URL, site: URL): boolean {
  return url.protocol === site.protocol && url.host === site.host;
}

/** Native apps listen on whatever port of the loopback address is free (RFC 8252, 7.3). */
function isLoopbackPort(url: URL, site: URL | null): boolean {
  if (!isWeb(url) || !isLoopback(url.hostname)) return false;
  const isSiteHost = url.protocol === site?.protocol && url.hostname === site.hostname;
  return isSiteHost || isAddress(url);
}

/** Whether the host is what it looks like; an address of another machine never is wanted. */
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
 * A star stops at `/`: where no path divides them, it would take a host of one word and the query
 * behind it for the beginning of a listed host.
 */
function withPath(address: string): string {
  return address.replace(/^(https?:\/\/[^/?]*)\?/i, "$1/?");
}

/** Before the parser made it plain: a look-alike of a listed host must not slip through. */
function hostAsWritten(target: string): string {
  const [, host = ""] = /^[a-z][a-z0-9+.-]*:\/\/(\[[^\]]*\]|[^/?#:]*)/i.exec(target) ?? [];
  return host;
}

/** Browsers drop control characters and take `\` for `/`, so that the address would mean another. */
function hasTrickyCharacters(target: string): boolean {
  return (
    [...target].some((character) => character <= " " || character === "\u007f") ||
    target.includes("\\")
  );
}
