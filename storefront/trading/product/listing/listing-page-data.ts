/** The data of listing pages in a shop that takes orders. Runs only on the server. */
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { shownProduct } from "#app/catalogue/shown-product.ts";
import {
  type ListingData,
  listingPage,
  listingQuery,
  slugsOf,
} from "#app/product/listing/listing-data.ts";
import {
  type FilterableList,
  filterableList,
  filteredList,
  filtersQuery,
} from "../filters/filtered-list.ts";

const PER_PAGE = 12;

export function wholeCategory(shop: ShopData, category: string): FilterableList {
  return filterableList(
    shop.products.filter((product) => product.category === category),
    shop,
  );
}

/** Returns the page of a listing that a query requests, as in the specified shop. */
export function listingPageData(list: FilterableList, search: string): ListingData {
  const { found, filters } = filteredList(list, search);
  const page = listingPage(found, PER_PAGE, new URLSearchParams(search));
  return {
    ...page,
    products: page.products.map((product) => shownProduct(product, "pageListing")),
    total: list.products.length,
    ...(filters && { filters }),
  };
}

export function listingPageVariant(shop: ShopData, category: string, search: string): string {
  const chosen = filtersQuery(shop, search);
  const list = { slugs: slugsOf(shop, category), perPage: PER_PAGE };
  return listingQuery(list, new URLSearchParams(search), chosen);
}
