import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { type LazyModule, lazyWithRetry } from "#app/runtime/lazy.ts";
import type { Location } from "#app/runtime/navigation.ts";
import type { Address } from "#app/runtime/page.ts";
import { fetchPageData, prefetchPageData } from "./fetched-page-data.ts";

/** By history entry and address, so that Back shows the same data. Least recently used first. */
const kept = new Map<string, LazyModule<unknown>>();
const MAX_KEPT = 50;

/** The data of a page, requested from the server once per navigation. */
export function pageDataAt(location: Location, parameters: RegExp): LazyModule<unknown> {
  const { key, hash } = location;
  const path = stripTrailingSlash(location.pathname);
  const query = parameters.test(location.search) ? location.search : "";
  const name = `${key} ${path}${query} ${hash}`;
  const data =
    kept.get(name) ??
    // The hash names an element on the current page.
    (hash !== "" && document.getElementById(hash.slice(1)) !== null
      ? lastOf(path + query)
      : undefined) ??
    lazyWithRetry(() => fetchPageData(path, query, hash));
  keep(name, data);
  return data;
}

export function preloadPageData({ pathname, search, hash }: Address): void {
  prefetchPageData(stripTrailingSlash(pathname), search, hash);
}

/** The latest data shown for an address, in any history entry. */
function lastOf(address: string): LazyModule<unknown> | undefined {
  return [...kept].findLast(([name]) => name.split(" ")[1] === address)?.[1];
}

function keep(name: string, data: LazyModule<unknown>): void {
  kept.delete(name);
  kept.set(name, data);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}
