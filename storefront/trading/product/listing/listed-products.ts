import type { Product } from "@damson/shop/catalogue/product";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import type { ListingData } from "#app/product/listing/listing-data.ts";

/** The products in a listing's structured data: only the ones shown, because a category may have thousands. */
export async function listedProducts(
  _path: string,
  { products }: ListingData,
  _shop?: ShopData,
): Promise<readonly Product[]> {
  return products;
}
