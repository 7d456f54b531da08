import { stripTrailingSlash } from "#app/lib/pathname.ts";

/**
 * Whether the shopper is on the page that shows what becomes of an order. By its address: an answer may
 * come before that page is rendered, or before the next one is.
 */
export function isWatched(): boolean {
  return stripTrailingSlash(location.pathname) === "/processing";
}
