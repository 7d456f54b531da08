import { nailsAndLashes } from "@damson/shop/catalogue/categories";
import { filterQuery } from "#app/product/filters/filters.ts";
import { listingQuery } from "#app/product/listing/listing-page.ts";
import { pageQuery } from "#app/product/listing/paging.ts";
import { searchedQuery, searchQuery } from "#app/product/search/search-query.ts";
import { parseSelection } from "./product/filters/filter-products.ts";
import { nails, PER_PAGE } from "./product/listing/list-nails.ts";

const list = { slugs: new Set(nails.map(({ slug }) => slug)), perPage: PER_PAGE };

/**
 * Returns the canonical query of a page: `?q=nails` for `?utm=1&q=+nails+`. Empty if the page shows the same without
 * a query. Used only by the server.
 */
export function pageVariant(path: string, search: string): string {
  if (path === "/search") return pageQuery(1, searchedQuery(searchQuery(search)));
  if (path !== nailsAndLashes.path) return "";
  const params = new URLSearchParams(search);
  return listingQuery(list, params, filterQuery(parseSelection(params)));
}
