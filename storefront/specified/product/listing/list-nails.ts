import { nailsAndLashes } from "@damson/shop/catalogue/categories";
import { listingPage } from "#app/product/listing/listing-page.ts";
import type { Address } from "#app/runtime/page.ts";
import { listCategory } from "#specified/catalogue/products.ts";
import type { chooseProducts } from "../filters/filter-products.ts";

export const PER_PAGE = 12;

export const nails = /* @__PURE__ */ listCategory(nailsAndLashes.label);

const all = { found: nails, query: "", isFiltered: false };

/**
 * Returns the page of nails and lashes at a URL. The hash may name a product on it. Only a filtered list needs
 * the filter code.
 */
export function listNails(
  { search, hash }: Pick<Address, "search" | "hash">,
  choose?: typeof chooseProducts,
) {
  const params = new URLSearchParams(search);
  if (hash !== "" && !params.has("product")) params.set("product", hash.slice(1));
  const { found, query, isFiltered } = choose?.(nails, params) ?? all;
  const count = `${isFiltered ? `${found.length} of ${nails.length}` : found.length} products`;
  return { ...listingPage(found, PER_PAGE, params), query, count };
}
