/** The number of products on one page, by category, and of a search. */
export const PER_PAGE = {
  ...{ "Nails & Lashes": 12, Skincare: 12, Fragrance: 4 },
  // In a shop that takes orders the page has filters besides.
  search: import.meta.env.ORDERS ? 36 : 60,
} as const;

/** Returns the number of pages that a list fills; an empty one still fills one. */
export function pageCount(items: number, perPage: number): number {
  return Math.max(1, Math.ceil(items / perPage));
}

/** The page that an address asks for with `?page=`; the first if that is not the number of a page. */
export function requestedPage(requested: string | null, pages: number): number {
  const page = requested !== null && /^[1-9]\d*$/.test(requested) ? Number(requested) : 1;
  return page <= pages ? page : 1;
}

/** The page of the item at an index of the list. */
export function pageOf(index: number, perPage: number): number {
  return Math.floor(index / perPage) + 1;
}

/** The items of a page, counted from 1. */
export function itemsOnPage<T>(items: readonly T[], page: number, perPage: number): readonly T[] {
  return items.slice((page - 1) * perPage, page * perPage);
}

/** The query of a page's address, after what else the address says: `?shape=oval&page=2`. */
export function pageQuery(page: number, rest = ""): string {
  const query = joinQueries(rest, page === 1 ? "" : `page=${page}`);
  return query && `?${query}`;
}

/** One query of several, of which some may be empty: `q=nails&shape=oval`. */
export function joinQueries(...queries: readonly string[]): string {
  return queries.filter(Boolean).join("&");
}

/** A query with the product that a fragment names, whose page is wanted: `?product=fame` for `#fame`. */
export function withProduct(query: string, hash: string): string {
  if (hash === "") return query;
  return `${query}${query === "" ? "?" : "&"}product=${hash.slice(1)}`;
}
