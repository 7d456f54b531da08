import { nailsAndLashes } from "@damson/shop/catalogue/categories";
import type { Product } from "@damson/shop/catalogue/product";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { type ListingData, wholeListing } from "./listing-data.ts";

/** The products in the structured data of a listing: all of the category's, on whichever page they are shown. */
export async function listedProducts(
  path: string,
  { products }: ListingData,
  shop?: ShopData,
): Promise<readonly Product[]> {
  if (path !== nailsAndLashes.path) return products;
  if (shop !== undefined) return wholeListing(shop, nailsAndLashes.label).products;
  const { wholeNailsAndLashes } = await import("./fetched-page-data.ts");
  return (await wholeNailsAndLashes()).products;
}
