import { nailsAndLashes } from "@damson/shop/catalogue/categories";
import type { ListingData } from "#app/product/listing/listing.tsx";
import { listingPage } from "#app/product/listing/listing-page.ts";
import type { Address } from "#app/runtime/page.ts";
import { listCategory } from "#specified/catalogue/products.ts";
import type { chooseProducts } from "../filters/filter-products.ts";

export const PER_PAGE = 12;

export const nails = /* @__PURE__ */ listCategory(nailsAndLashes.label);

/**
 * Returns the page of nails and lashes at an address. The hash may name a product on it. Only a filtered list needs
 * the filter code.
 */
export function listNails(
  { search, hash }: Pick<Address, "search" | "hash">,
  choose?: typeof chooseProducts,
): ListingData {
  const params = new URLSearchParams(search);
  if (hash !== "" && !params.has("product")) params.set("product", hash.slice(1));
  const { found, ...chosen } = choose?.(nails, params) ?? { found: nails };
  return { ...listingPage(found, PER_PAGE, params), total: nails.length, ...chosen };
}
