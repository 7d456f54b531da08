import type { Category, Product } from "@damson/shop/catalogue/product";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { shownProduct } from "#app/catalogue/shown-product.ts";
import { oncePerVersion } from "#app/page-data/once-per-version.ts";
import { type FilterName, filterGroups } from "../filters/filter-groups.ts";
import {
  countAllOptions,
  type FilterableProduct,
  filterProducts,
} from "../filters/filter-products.ts";
import {
  type FilterSelection,
  filterQuery,
  type OfferedFilters,
  parseFilters,
} from "../filters/filters.ts";
import {
  itemsOnPage,
  joinQueries,
  PER_PAGE,
  pageCount,
  pageOf,
  pageQuery,
  requestedPage,
} from "./paging.ts";

export interface ListingData {
  readonly products: readonly Product[];
  readonly page: number;
  readonly pages: number;
  /** Number of products that match the filters. */
  readonly found: number;
  /** Number of products without filters. */
  readonly total: number;
  readonly filters?: OfferedFilters;
}

export interface WholeListing {
  readonly products: readonly FilterableProduct[];
}

const filtered: Category = "Nails & Lashes";

/** The category's products, with the attributes to filter by if it has filters. */
export function wholeListing({ products }: ShopData, category: Category): WholeListing {
  const listed = products.filter((product) => product.category === category);
  return {
    products: listed.map((product) => {
      const shown = shownProduct(product, "pageListing");
      const { attributes } = product;
      return category === filtered && attributes !== undefined ? { ...shown, attributes } : shown;
    }),
  };
}

/**
 * Returns the page of a listing that a query requests: by number, `?page=2`, or by a product on it,
 * `?product=a313-vitamin-a-retinol-cream`.
 */
export function listingData(
  { products }: WholeListing,
  category: Category,
  search: string,
): ListingData {
  const params = new URLSearchParams(search);
  const selection = selectionOf(category, params);
  const found = filterProducts(products, selection);
  const { products: shown, ...page } = listingPage(found, PER_PAGE[category], params);
  return {
    products: shown.map(({ attributes, ...product }) => product),
    ...page,
    total: products.length,
    ...(category === filtered && {
      filters: {
        query: filterQuery(selection),
        isFiltered: selection.filters.size > 0,
        counts: countAllOptions(products, selection),
      },
    }),
  };
}

/** Returns the page of `found` that the query requests. */
export function listingPage<Listed extends Product>(
  found: readonly Listed[],
  perPage: number,
  params: URLSearchParams,
) {
  const page = chosenPage(found, params, perPage);
  return {
    products: itemsOnPage(found, page, perPage),
    page,
    pages: pageCount(found.length, perPage),
    found: found.length,
  };
}

/** Returns the canonical query of a listing address. Rendering decides whether the page has products. */
export function listingVariant(shop: ShopData, category: Category, search: string): string {
  const params = new URLSearchParams(search);
  const list = { slugs: slugsOf(shop, category), perPage: PER_PAGE[category] };
  return listingQuery(list, params, filterQuery(selectionOf(category, params)));
}

/** Like `listingVariant`, with the chosen filters as a query. */
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

const NOTHING_CHOSEN = { filters: new Map(), sort: "" };

function selectionOf(category: Category, params: URLSearchParams): FilterSelection<FilterName> {
  return category === filtered ? parseFilters(params, filterGroups) : NOTHING_CHOSEN;
}

export const slugsOf = /* @__PURE__ */ oncePerVersion(
  ({ products }, category): ReadonlySet<string> =>
    new Set(products.filter((each) => each.category === category).map(({ slug }) => slug)),
);

function chosenPage(found: readonly Product[], params: URLSearchParams, perPage: number): number {
  const requested = params.get("page");
  const named = found.findIndex(({ slug }) => slug === params.get("product"));
  const isNamed = requested === null && named !== -1;
  return isNamed
    ? pageOf(named, perPage)
    : requestedPage(requested, pageCount(found.length, perPage));
}
