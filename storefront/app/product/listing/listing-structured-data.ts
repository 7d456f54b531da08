import type { Product } from "@damson/shop/catalogue/product";
import type { JsonLd } from "#app/seo/structured-data.ts";
import type { ListingPage } from "./listing-json-ld.ts";
import type { IsSoldOut } from "./product-list-data.ts";

/** The structured data of a page that lists products. Loads its code on demand. */
export function listingStructuredData(
  page: ListingPage,
  products: readonly Product[],
  isSoldOut?: IsSoldOut,
) {
  return async (): Promise<JsonLd> => {
    const { listingJsonLd } = await import("./listing-json-ld.ts");
    return listingJsonLd(page, products, isSoldOut);
  };
}
