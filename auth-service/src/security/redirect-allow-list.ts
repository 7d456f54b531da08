import { isIP } from "node:net";
import { isLoopback } from "./client-address.ts";
import { compileWildcards } from "./wildcards.ts";

/** Where a mail's link or a provider may send the browser on. */
export interface RedirectTargets {
  /** The first candidate that is allowed, or else the site itself; never an error. */
  choose(...candidates: readonly (string | null | undefined)[]): string;
  isAllowed(target: string): boolean;
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
): RedirectTargets {
  const site = URL.parse(siteUrl);
  const patterns = allowList.map(compileWildcards);

  const isAllowed = (target: string): boolean => {
    if (target.length > MAX_LENGTH || hasTrickyCharacters(target)) return false;
    const url = URL.parse(target);
    const isListed = () => {
      const [withoutFragment = ""] = target.split("#", 1);
      return patterns.some((matches) => matches(withPath(withoutFragment)));
    };
    // Some apps have schemes with an underscore, which no parser takes; only the list can allow them.
    if (!url) return /^[a-z][\w.+-]*_[\w.+-]*:/i.test(target) && isListed();
    if (NEVER.has(url.protocol) || url.username || url.password) return false;
    if (site && isSameSite(url, site)) return true;
    return isOrdinaryHost(url, target) ?? isListed();
  };

  return {
    isAllowed,
    choose: (...candidates) =>
      candidates.find((candidate) => candidate && isAllowed(candidate)) ?? siteUrl,
  };
}

/** Native apps listen on whatever port of the loopback address is free (RFC 8252, 7.3). */
function isSameSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false;
  return url.port === site.port || isLoopback(url.hostname);
}

/** Decides by the host alone where it can; `undefined` leaves the decision to the list. */
function isOrdinaryHost(url: URL, target: string): boolean | undefined {
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  const written = hostAsWritten(target);
  if (/^\d+$/.test(written)) return false;
  if (isIP(url.hostname.replace(/^\[|\]$/g, ""))) {
    // A number in disguise (`http://0x7f.1/`) is not what it looks like.
    return isLoopback(url.hostname) && written === url.hostname;
  }
  if (isWeb && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(written)) return false;
  return undefined;
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
