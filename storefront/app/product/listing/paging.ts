/** Products per page, by category and for searches. */
export const PER_PAGE = {
  ...{ "Nails & Lashes": 12, Skincare: 12, Fragrance: 4 },
  // In a shop that takes orders, the page also has filters.
  search: import.meta.env.ORDERS ? 36 : 60,
} as const;

/** Returns the number of pages of a list. An empty list has one. */
export function pageCount(items: number, perPage: number): number {
  return Math.max(1, Math.ceil(items / perPage));
}

/** The page number in `?page=`, or 1 if it is invalid. */
export function requestedPage(requested: string | null, pages: number): number {
  const page = requested !== null && /^[1-9]\d*$/.test(requested) ? Number(requested) : 1;
  return page <= pages ? page : 1;
}

export function pageOf(index: number, perPage: number): number {
  return Math.floor(index / perPage) + 1;
}

/** Returns the items of a page, counted from 1. */
export function itemsOnPage<T>(items: readonly T[], page: number, perPage: number): readonly T[] {
  return items.slice((page - 1) * perPage, page * perPage);
}

/** The query of a page's address, after its other parameters: `?shape=oval&page=2`. */
export function pageQuery(page: number, rest = ""): string {
  const query = joinQueries(rest, page === 1 ? "" : `page=${page}`);
  return query && `?${query}`;
}

/** Joins queries and skips empty ones: `q=nails&shape=oval`. */
export function joinQueries(...queries: readonly string[]): string {
  return queries.filter(Boolean).join("&");
}

/** Adds the product that a hash names, to request its page: `?product=fame` for `#fame`. */
export function withProduct(query: string, hash: string): string {
  if (hash === "") return query;
  return `${query}${query === "" ? "?" : "&"}product=${hash.slice(1)}`;
}
