import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { fetchJson } from "#app/runtime/fetch-json.ts";
import type { Address } from "#app/runtime/page.ts";
import { withProduct } from "../paging.ts";

/** Answers for links that will probably be followed. Each is shown at most once: the next may be of a later version. */
const preloaded = new Map<string, Promise<unknown>>();
const PRELOADED_MS = 30_000;

/** Fetches the data of a page from the server, unless that has just been done for a link. */
export function fetchPageData(path: string, query: string, hash: string): Promise<unknown> {
  const address = addressOf(path, query, hash);
  const answer = preloaded.get(address);
  preloaded.delete(address);
  return answer ?? fetchJson(address);
}

/** Fetches the data of a page that will probably be shown soon. */
export function preloadPageData({ pathname, search, hash }: Address): void {
  const address = addressOf(stripTrailingSlash(pathname), search, hash);
  if (preloaded.has(address)) return;
  const answer = fetchJson(address);
  const forget = () => {
    if (preloaded.get(address) === answer) preloaded.delete(address);
  };
  preloaded.set(address, answer);
  // The page itself reports a failure.
  answer.then(() => setTimeout(forget, PRELOADED_MS), forget);
}

function addressOf(path: string, query: string, hash: string): string {
  return `/page-data${path}${withProduct(query, hash)}`;
}
