import type { ShopData } from "@damson/shop/catalogue/shop-data";
import type { JsonLd } from "#app/seo/structured-data.ts";
import type { ListingData } from "./listing-data.ts";
import type { ListingPage } from "./listing-json-ld.ts";

/** The structured data of a listing. Loads its code on demand. */
export function listingStructuredData(page: ListingPage, data: ListingData) {
  return async (shop?: ShopData): Promise<JsonLd> => {
    const module = await import("./listing-json-ld.ts");
    return module.listingJsonLd(page, data, shop);
  };
}
