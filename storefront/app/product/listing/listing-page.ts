import type { Product } from "@damson/shop/catalogue/product";
import {
  findPage,
  itemsOnPage,
  joinQueries,
  pageCount,
  pageQuery,
  requestedPage,
} from "./paging.ts";

/**
 * Returns the page of `found` that a query requests: by number, `?page=2`, or by a product on it,
 * `?product=a313-vitamin-a-retinol-cream`.
 */
export function listingPage<Listed extends Product>(
  found: readonly Listed[],
  perPage: number,
  params: URLSearchParams,
) {
  const page = choosePage(found, params, perPage);
  return {
    products: itemsOnPage(found, page, perPage),
    page,
    pages: pageCount(found.length, perPage),
    found: found.length,
  };
}

/**
 * Returns the canonical query of a listing URL, with the chosen filters as a query. Rendering decides whether
 * the page has products.
 */
export function listingQuery(
  { slugs, perPage }: { readonly slugs: ReadonlySet<string>; readonly perPage: number },
  params: URLSearchParams,
  chosen: string,
): string {
  const pages = pageCount(slugs.size, perPage);
  const product = params.get("product") ?? "";
  const isNamed = pages > 1 && !params.has("page") && slugs.has(product);
  if (isNamed) return pageQuery(1, joinQueries(chosen, `product=${product}`));
  return pageQuery(requestedPage(params.get("page"), pages), chosen);
}

function choosePage(found: readonly Product[], params: URLSearchParams, perPage: number): number {
  const requested = params.get("page");
  const named = found.findIndex(({ slug }) => slug === params.get("product"));
  const isNamed = requested === null && named !== -1;
  return isNamed
    ? findPage(named, perPage)
    : requestedPage(requested, pageCount(found.length, perPage));
}
