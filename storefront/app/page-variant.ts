import { productsOf } from "./catalogue/products.ts";
import { filterProducts, filterQuery, parseFilters } from "./product/filters.ts";
import { PER_PAGE, pageCount, pageQuery, requestedPage } from "./product/paging.ts";
import { searchQuery } from "./product/search-query.ts";

const nailsAndLashes = productsOf("Nails & Lashes");

/** The pages whose HTML depends on the query, each with a function that gives the canonical query. */
const variants: Readonly<Record<string, (search: string) => string>> = {
  "/search": (search) => {
    const query = searchQuery(search);
    return query === "" ? "" : `?q=${encodeURIComponent(query)}`;
  },
  "/k-beauty": (search) => {
    const params = new URLSearchParams(search);
    const selection = parseFilters(params);
    const query = filterQuery(selection);
    const page = params.get("page");
    if (page === null) return pageQuery(1, query);
    const { length } = filterProducts(nailsAndLashes, selection);
    return pageQuery(requestedPage(page, pageCount(length, PER_PAGE["Nails & Lashes"])), query);
  },
};

/**
 * The variant of a page that a query asks for, as its canonical query: `?q=nails` for
 * `?utm=1&q=+nails+`. Empty for the page as it was built.
 */
export function pageVariant(path: string, search: string): string {
  const variant = Object.hasOwn(variants, path) ? variants[path] : undefined;
  return variant?.(search) ?? "";
}
