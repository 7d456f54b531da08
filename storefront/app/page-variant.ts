import { productsOf } from "./catalogue/products.ts";
import { PER_PAGE, pageCount, pageQuery, requestedPage } from "./product/paging.ts";
import { searchQuery } from "./product/search-query.ts";

const listingPages = pageCount(productsOf("Nails & Lashes").length, PER_PAGE["Nails & Lashes"]);

/** The pages whose HTML depends on the query, each with what it reads of one. */
const variants: Readonly<Record<string, (search: string) => string>> = {
  "/search": (search) => {
    const query = searchQuery(search);
    return query === "" ? "" : `?q=${encodeURIComponent(query)}`;
  },
  "/k-beauty": (search) => {
    const asked = new URLSearchParams(search).get("page");
    return pageQuery(requestedPage(asked, listingPages));
  },
};

/**
 * Which variant of a page a query asks for, as the one spelling of all queries that do: `?q=nails`
 * for `?utm=1&q=+nails+`. Empty if it is the page as it was built.
 */
export function pageVariant(path: string, search: string): string {
  const variant = Object.hasOwn(variants, path) ? variants[path] : undefined;
  return variant?.(search) ?? "";
}
