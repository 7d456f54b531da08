import { nailsAndLashes } from "@damson/shop/catalogue/categories";
import type { Product } from "@damson/shop/catalogue/product";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { type ListingData, wholeListing } from "#app/product/listing/listing-data.ts";

/** The products in a listing's structured data: all of the category's, on every page of the list. */
export async function listedProducts(
  path: string,
  { products }: ListingData,
  shop?: ShopData,
): Promise<readonly Product[]> {
  if (path !== nailsAndLashes.path) return products;
  if (shop !== undefined) return wholeListing(shop, nailsAndLashes.label).products;
  const { wholeNailsAndLashes } = await import("#specified/page-data/fetched-page-data.ts");
  return (await wholeNailsAndLashes()).products;
}
