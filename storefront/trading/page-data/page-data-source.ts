import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { type LazyModule, lazyWithRetry } from "#app/runtime/lazy.ts";
import type { Location } from "#app/runtime/navigation.ts";
import type { Address } from "#app/runtime/page.ts";
import { fetchPageData, prefetchPageData } from "./fetched-page-data.ts";

interface FetchedPage {
  readonly data: LazyModule<unknown>;
  readonly fetchedAt: number;
}

const LIFETIME_MS = 5 * 60_000;
/** By history entry and URL, so that Back shows the same data. Least recently used first. */
const kept = new Map<string, FetchedPage>();
const MAX_KEPT = 50;
/** The data of the current page is kept. */
const shown = new WeakMap<Location, FetchedPage>();

/** The data of a page, requested from the server once per navigation. */
export function pageDataAt(location: Location, usesQuery: boolean): LazyModule<unknown> {
  const { key, hash } = location;
  const path = stripTrailingSlash(location.pathname);
  const query = usesQuery ? location.search : "";
  const name = `${key} ${path}${query} ${hash}`;
  // The hash names an element on the current page.
  const isOnPage = hash !== "" && document.getElementById(hash.slice(1)) !== null;
  const known = shown.get(location) ?? findFresh(name) ?? (isOnPage && findLatest(path + query));
  const page = known || {
    data: lazyWithRetry(() => fetchPageData(path, query, hash)),
    fetchedAt: performance.now(),
  };
  shown.set(location, page);
  keep(name, page);
  return page.data;
}

export function preloadPageData({ pathname, search, hash }: Address): void {
  prefetchPageData(stripTrailingSlash(pathname), search, hash);
}

function findFresh(name: string): FetchedPage | undefined {
  const page = kept.get(name);
  return page && performance.now() - page.fetchedAt < LIFETIME_MS ? page : undefined;
}

/** The latest data shown for a URL, in any history entry. */
function findLatest(address: string): FetchedPage | undefined {
  return [...kept].findLast(([name]) => name.split(" ")[1] === address)?.[1];
}

function keep(name: string, page: FetchedPage): void {
  kept.delete(name);
  kept.set(name, page);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}
