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

/** Pages of queries never push out those without, which are the shop's own. */
export function createPageStore(maxBytes: number): PageStore {
  const sizeCalculation = ({ page }: Counted) => bytesOf(page.answer.page);
  const maxSize = Math.floor(maxBytes / 2);
  const ofQueries = new LRUCache<string, Counted>({
    max: MAX_QUERY_PAGES,
    maxSize,
    sizeCalculation,
  });
  const pages = new LRUCache<string, Counted>({ maxSize, sizeCalculation });
  const both = [pages, ofQueries];
  const get = (key: string) => pages.get(key) ?? ofQueries.get(key);

  return {
    find: (key) => (pages.peek(key) ?? ofQueries.peek(key))?.page,
    request(key) {
      const counted = get(key);
      if (counted === undefined) return undefined;
      counted.requests += 1;
      return counted.page;
    },
    put(page) {
      const key = keyOf(page.job);
      const cache = page.job.variant === "" ? pages : ofQueries;
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
    bytes: () => pages.calculatedSize + ofQueries.calculatedSize,
  };
}

function bytesOf({ byEncoding }: SiteFile): number {
  return Object.values(byEncoding).reduce((sum, { body }) => sum + body.byteLength, 0);
}
