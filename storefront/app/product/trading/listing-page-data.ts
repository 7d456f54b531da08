/** The data of a category's pages in a shop that takes orders, made on the server alone. */
import type { Category } from "@damson/shop/catalogue/product";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { shownProduct } from "#app/catalogue/shown-product.ts";
import { type ListingData, listingPage, listingQuery } from "../listing-data.ts";
import {
  type FilterableList,
  filterableList,
  filteredList,
  filtersQuery,
} from "./filters/filtered-list.ts";

/** All of a category's products, which its pages are made of. */
export function wholeCategory(shop: ShopData, category: Category): FilterableList {
  return filterableList(
    shop.products.filter((product) => product.category === category),
    shop,
  );
}

/** The page of a listing that a query asks for, as in the specified shop. */
export function listingPageData(
  list: FilterableList,
  category: Category,
  search: string,
): ListingData {
  const { found, filters } = filteredList(list, search);
  const page = listingPage(found, category, new URLSearchParams(search));
  return {
    ...page,
    products: page.products.map((product) => shownProduct(product, "pageListing")),
    total: list.products.length,
    ...(filters && { filters }),
  };
}

/** The canonical query of an address of a listing. */
export function listingPageVariant(shop: ShopData, category: Category, search: string): string {
  const chosen = filtersQuery(shop, search);
  return listingQuery(shop, category, new URLSearchParams(search), chosen);
}
