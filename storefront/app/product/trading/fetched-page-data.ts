import { fetchData, OutdatedDocumentError } from "#app/catalogue/trading/fetch-data.ts";
import { isHydrated } from "#app/runtime/announce-hydrated.ts";
import { withProduct } from "../paging.ts";

/** Answers for links that will probably be followed. Each is shown at most once: the next may be of a later version. */
const preloaded = new Map<string, Promise<unknown>>();
const PRELOADED_MS = 30_000;

/**
 * Fetches the data of a page from the server, unless that has just been done for a link. After a deploy that has changed
 * its format, and where the page is not there any more, it is loaded in a new document: the basket is stored.
 */
export async function fetchPageData(path: string, query: string, hash: string): Promise<unknown> {
  const address = addressOf(path, query, hash);
  const answer = preloaded.get(address) ?? fetchData(address);
  preloaded.delete(address);
  try {
    return await answer;
  } catch (failure) {
    // A document that is only now loading is of the format that the server has, or would load again and again.
    if (!(failure instanceof OutdatedDocumentError && isHydrated())) throw failure;
    location.reload();
    return new Promise(() => {});
  }
}

/** Fetches the data of a page that will probably be shown soon. */
export function prefetchPageData(path: string, query: string, hash: string): void {
  const address = addressOf(path, query, hash);
  if (preloaded.has(address)) return;
  const answer = fetchData(address);
  const forget = () => {
    if (preloaded.get(address) === answer) preloaded.delete(address);
  };
  preloaded.set(address, answer);
  // The page itself reports a failure.
  answer.then(() => setTimeout(forget, PRELOADED_MS), forget);
}

function addressOf(path: string, query: string, hash: string): string {
  return path + withProduct(query, hash);
}
