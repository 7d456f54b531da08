import { isHydrated } from "#app/runtime/announce-hydrated.ts";
import { fetchData, OutdatedDocumentError } from "#trading/catalogue/fetch-data.ts";

/** Prefetched responses for links. Each is used at most once, because the next may be of a later version. */
const preloaded = new Map<string, Promise<unknown>>();
const PRELOADED_MS = 30_000;

/**
 * Fetches a page's data from the server, or uses a prefetched response. If a deploy has changed the data format, or
 * the page is gone, reloads the document. The basket is stored, so it survives.
 */
export async function fetchPageData(path: string, query: string, hash: string): Promise<unknown> {
  const address = toAddress(path, query, hash);
  const answer = preloaded.get(address) ?? fetchData(address);
  preloaded.delete(address);
  try {
    return await answer;
  } catch (failure) {
    // A document that is still loading has the server's format. Reloading it would never end.
    if (!(failure instanceof OutdatedDocumentError && isHydrated())) throw failure;
    location.reload();
    return new Promise(() => {});
  }
}

export function prefetchPageData(path: string, query: string, hash: string): void {
  const address = toAddress(path, query, hash);
  if (preloaded.has(address)) return;
  const answer = fetchData(address);
  const forget = () => {
    if (preloaded.get(address) === answer) preloaded.delete(address);
  };
  preloaded.set(address, answer);
  // The page itself reports a failure.
  answer.then(() => setTimeout(forget, PRELOADED_MS), forget);
}

function toAddress(path: string, query: string, hash: string): string {
  if (hash === "") return path + query;
  // The server finds the page with the product that the hash names.
  return `${path}${query}${query === "" ? "?" : "&"}product=${hash.slice(1)}`;
}
