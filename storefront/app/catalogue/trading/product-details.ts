import { fetchJson } from "#app/runtime/fetch-json.ts";
import type { ProductDetailsData } from "../product-details-data.ts";

/** Fetches the details of some products. Those that are no longer sold are missing. */
export async function fetchProductDetails(
  slugs: readonly string[],
): Promise<ProductDetailsData["details"]> {
  const answer = await fetchJson(`/page-data/products?of=${slugs.join(",")}`);
  // The answer of `productDetailsData` on the server.
  return (answer as ProductDetailsData).details;
}
