import type { Product } from "@damson/shop/catalogue/product";
import type { ListingData } from "#app/product/listing/listing.tsx";

/** A list on a single page. */
export function wholeList(products: readonly Product[]): ListingData {
  const { length } = products;
  return { products, page: 1, pages: 1, found: length, total: length };
}
