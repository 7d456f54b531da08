import { slugInPath } from "@damson/shop/catalogue/product-path";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { cataloguePageStatus, pageDataOf } from "./page-data.ts";

/**
 * All of a version of the shop that a page is made of, as plain JSON: versions with the same inputs have the same page, but
 * for the version that it names. The structured data of a listing is made of the page's data as well, that of a product of
 * all that is known of it.
 */
export function pageInputs(path: string, search: string, shop: ShopData): object {
  const data = { ...pageDataOf(path, search, shop), version: 0 };
  const slug = slugInPath(path);
  const product = slug === undefined ? undefined : shop.productPages?.[slug];
  return { data, product, status: cataloguePageStatus(path, shop), settings: shop.settings };
}
