import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { type LazyModule, lazyWithRetry } from "#app/runtime/lazy.ts";
import type { Address } from "#app/runtime/page.ts";
import { keptFiles } from "#specified/catalogue/data-file.ts";
import { fetchPageData } from "./fetched-page-data.ts";

/** Data of pages by address, for the files that they are made of. */
const made = new WeakMap<object, Map<string, LazyModule<unknown>>>();
/** A page keeps its data while it is shown. */
const shown = new WeakMap<Address, LazyModule<unknown>>();

/** The data of a page, from files of the build. */
export function pageDataAt(address: Address, parameters: RegExp): LazyModule<unknown> {
  const data = shown.get(address) ?? makeData(address, parameters);
  shown.set(address, data);
  return data;
}

function makeData(address: Address, parameters: RegExp): LazyModule<unknown> {
  const { hash } = address;
  const path = stripTrailingSlash(address.pathname);
  const query = parameters.test(address.search) ? address.search : "";
  const name = path + query + hash;
  const files = keptFiles();
  const kept = made.get(files) ?? new Map<string, LazyModule<unknown>>();
  made.set(files, kept);
  const data =
    kept.get(name) ??
    // The hash names a product or another element on the current page.
    (hash !== "" && document.getElementById(hash.slice(1)) !== null
      ? makeData({ ...address, hash: "" }, parameters)
      : lazyWithRetry(() => fetchPageData(path, query, hash)));
  kept.set(name, data);
  return data;
}

export function preloadPageData({ pathname, search, hash }: Address): void {
  // The page itself reports a failure.
  fetchPageData(stripTrailingSlash(pathname), search, hash).catch(() => {});
}
