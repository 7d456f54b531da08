import type { SiteFile } from "./site-file.ts";

export interface PageCache {
  readonly get: (key: string) => SiteFile | undefined;
  readonly set: (key: string, page: SiteFile) => void;
  readonly size: () => { readonly pages: number; readonly bytes: number };
}

/**
 * Keeps the pages that were asked for last, up to a number and a size, so that no number of different
 * queries fills the memory.
 */
export function pageCache(maxPages: number, maxBytes: number): PageCache {
  // The one that was not asked for the longest is first.
  const pages = new Map<string, SiteFile>();
  let bytes = 0;

  function remove(key: string): void {
    const page = pages.get(key);
    if (page === undefined) return;
    pages.delete(key);
    bytes -= bytesOf(page);
  }

  function set(key: string, page: SiteFile): void {
    remove(key);
    pages.set(key, page);
    bytes += bytesOf(page);
    for (const oldest of pages.keys()) {
      if (pages.size <= maxPages && bytes <= maxBytes) break;
      remove(oldest);
    }
  }

  return {
    get: (key) => {
      const page = pages.get(key);
      if (page === undefined) return undefined;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    set,
    size: () => ({ pages: pages.size, bytes }),
  };
}

function bytesOf({ as }: SiteFile): number {
  return Object.values(as).reduce((sum, { body }) => sum + body.byteLength, 0);
}
