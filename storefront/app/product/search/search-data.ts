import type { Product } from "@damson/shop/catalogue/product";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { shownProduct } from "#app/catalogue/shown-product.ts";
import {
  itemsOnPage,
  joinQueries,
  PER_PAGE,
  pageCount,
  pageQuery,
  requestedPage,
} from "../listing/paging.ts";
import { searchedQuery, searchQuery } from "./search-query.ts";
import { suggestProducts } from "./suggest-products.ts";

export interface SearchData {
  /** The products on this page. If nothing was found, suggestions. */
  readonly products: readonly Product[];
  readonly page: number;
  readonly pages: number;
  readonly found: number;
}

export interface WholeSearch {
  readonly products: readonly Product[];
}

export function wholeSearch({ products }: ShopData): WholeSearch {
  return { products: products.map((product) => shownProduct(product, "searchListing")) };
}

/** Searches for `?q=nails`; returns everything without a query. */
export function searchData({ products }: WholeSearch, search: string): SearchData {
  const params = new URLSearchParams(search);
  const query = searchQuery(search);
  const found = searchProducts(products, query);
  const pages = pageCount(found.length, PER_PAGE.search);
  const page = requestedPage(params.get("page"), pages);
  return {
    products:
      found.length === 0
        ? suggestProducts(products, query)
        : itemsOnPage(found, page, PER_PAGE.search),
    page,
    pages,
    found: found.length,
  };
}

/** The canonical query of a search: `?q=nails` for `?utm=1&q=+nails+`. Does not run the search. */
export function searchVariant(shop: ShopData, search: string): string {
  return searchAddress(shop, search, "");
}

/** Like `searchVariant`, with the chosen filters as a query. */
export function searchAddress({ products }: ShopData, search: string, chosen: string): string {
  const pages = pageCount(products.length, PER_PAGE.search);
  const page = requestedPage(new URLSearchParams(search).get("page"), pages);
  return pageQuery(page, joinQueries(searchedQuery(searchQuery(search)), chosen));
}

/** Returns the products whose name, brand or category contains the query, ignoring case; all if it is empty. */
export function searchProducts(products: readonly Product[], query: string): readonly Product[] {
  const wanted = query.trim().toLowerCase();
  return products.filter(({ name, brand, category }) =>
    [name, brand, category].some((text) => text.toLowerCase().includes(wanted)),
  );
}
