/** Returns the number of pages of a list. An empty list has one. */
export function pageCount(items: number, perPage: number): number {
  return Math.max(1, Math.ceil(items / perPage));
}

/** The page number in `?page=`, or 1 if it is invalid. */
export function requestedPage(requested: string | null, pages: number): number {
  const page = requested !== null && /^[1-9]\d*$/.test(requested) ? Number(requested) : 1;
  return page <= pages ? page : 1;
}

export function findPage(index: number, perPage: number): number {
  return Math.floor(index / perPage) + 1;
}

/** Returns the items of a page, counted from 1. */
export function itemsOnPage<T>(items: readonly T[], page: number, perPage: number): readonly T[] {
  return items.slice((page - 1) * perPage, page * perPage);
}

/** The query of a page's URL, after its other parameters: `?shape=oval&page=2`. */
export function pageQuery(page: number, rest = ""): string {
  const query = joinQueries(rest, page === 1 ? "" : `page=${page}`);
  return query && `?${query}`;
}

/** Joins queries and skips empty ones: `q=nails&shape=oval`. */
export function joinQueries(...queries: readonly string[]): string {
  return queries.filter(Boolean).join("&");
}
