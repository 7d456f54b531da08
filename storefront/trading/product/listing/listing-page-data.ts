/** The data of listing pages in a shop that takes orders. Runs only on the server. */
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { listingPage, listingQuery } from "#app/product/listing/listing-page.ts";
import { shownProduct } from "#trading/catalogue/shown-product.ts";
import { oncePerVersion } from "#trading/page-data/once-per-version.ts";
import {
  type FilterableList,
  filterableList,
  filteredList,
  filtersQuery,
} from "../filters/filtered-list.ts";
import type { ListedPage } from "./category-page.ts";

const PER_PAGE = 12;

export function wholeCategory(shop: ShopData, category: string): FilterableList {
  return filterableList(
    shop.products.filter((product) => product.category === category),
    shop,
  );
}

/** Returns the page of a listing that a query requests. */
export function listingPageData(list: FilterableList, search: string): ListedPage {
  const { found, filters } = filteredList(list, search);
  const page = listingPage(found, PER_PAGE, new URLSearchParams(search));
  return {
    ...page,
    products: page.products.map((product) => shownProduct(product)),
    total: list.products.length,
    ...(filters && { filters }),
  };
}

export function listingPageVariant(shop: ShopData, category: string, search: string): string {
  const chosen = filtersQuery(shop, search);
  const list = { slugs: getSlugs(shop, category), perPage: PER_PAGE };
  return listingQuery(list, new URLSearchParams(search), chosen);
}

const getSlugs = oncePerVersion(
  ({ products }, category): ReadonlySet<string> =>
    new Set(products.filter((each) => each.category === category).map(({ slug }) => slug)),
);
