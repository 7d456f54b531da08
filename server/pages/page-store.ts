/** Rendered pages, in bounded memory. */
import { LRUCache } from "lru-cache";
import type { SiteFile } from "../site-file.ts";
import { keyOf, type RenderJob } from "./render-job.ts";

export interface PageAnswer {
  readonly status: 200 | 404 | 410 | 500 | 503;
  readonly page: SiteFile;
  /** The seconds after which it can be asked for again. */
  readonly retryAfter?: number;
}

export interface StoredPage {
  readonly job: RenderJob;
  /** The version of the data that it shows. */
  readonly version: number;
  /** The digest of all of the data that it was made of; absent where that is not known. */
  readonly inputs?: string | undefined;
  readonly answer: PageAnswer;
  /** True if it is compressed as far as it can be. */
  readonly isSmallest: boolean;
}

export interface PageStore {
  /** The last good page of a job, of whatever version. */
  readonly find: (key: string) => StoredPage | undefined;
  /** The same, counted as a request for it. */
  readonly request: (key: string) => StoredPage | undefined;
  readonly put: (page: StoredPage) => void;
  /** The pages most asked for lately that meet a condition, the first of them first. */
  readonly mostRequested: (
    count: number,
    meets: (page: StoredPage) => boolean,
  ) => readonly StoredPage[];
  /** Halves all counts, so that a page must go on being asked for. */
  readonly forgetHalf: () => void;
  readonly bytes: () => number;
}

/** Changed by each request for the page: nothing else is as frequent. */
interface Counted {
  readonly page: StoredPage;
  requests: number;
}

/** Pages of queries, which anyone can make up: at most so many, and at most half of the memory. */
const MAX_QUERY_PAGES = 500;

/** Suggestions, which are small: each letter that is typed makes one up. */
const MAX_SUGGESTIONS = 1000;

/** Pages of queries never push out those without, which are the shop's own; nor do suggestions push out either. */
export function createPageStore(maxBytes: number): PageStore {
  const sizeCalculation = ({ page }: Counted) => bytesOf(page.answer.page);
  const maxSize = Math.floor(maxBytes / 2);
  const suggestionBytes = Math.floor(maxBytes / 20);
  const pages = new LRUCache<string, Counted>({ maxSize, sizeCalculation });
  const ofQueries = new LRUCache<string, Counted>({
    max: MAX_QUERY_PAGES,
    maxSize: maxSize - suggestionBytes,
    sizeCalculation,
  });
  const suggestions = new LRUCache<string, Counted>({
    max: MAX_SUGGESTIONS,
    maxSize: suggestionBytes,
    sizeCalculation,
  });
  const both = [pages, ofQueries];
  const all = [...both, suggestions];
  const cacheOf = ({ kind, variant }: RenderJob) => {
    if (kind === "suggestions") return suggestions;
    return variant === "" ? pages : ofQueries;
  };

  return {
    find: (key) => firstOf(all, (cache) => cache.peek(key))?.page,
    request(key) {
      const counted = firstOf(all, (cache) => cache.get(key));
      if (counted === undefined) return undefined;
      counted.requests += 1;
      return counted.page;
    },
    put(page) {
      const key = keyOf(page.job);
      const cache = cacheOf(page.job);
      cache.set(key, { page, requests: cache.peek(key)?.requests ?? 1 });
    },
    mostRequested: (count, meets) =>
      both
        .flatMap((cache) => [...cache.values()])
        .filter(({ page }) => meets(page))
        .toSorted((one, other) => other.requests - one.requests)
        .slice(0, count)
        .map(({ page }) => page),
    forgetHalf() {
      for (const cache of both) for (const counted of cache.values()) counted.requests /= 2;
    },
    bytes: () => all.reduce((sum, cache) => sum + cache.calculatedSize, 0),
  };
}

function firstOf<Each, Value>(
  items: readonly Each[],
  find: (item: Each) => Value | undefined,
): Value | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function bytesOf({ byEncoding }: SiteFile): number {
  return Object.values(byEncoding).reduce((sum, { body }) => sum + body.byteLength, 0);
}
