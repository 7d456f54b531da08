import type { ProductDetailsData } from "../product-details-data.ts";
import { fetchData } from "./fetch-data.ts";

/** Fetches the details of some products. Those that are no longer sold are missing. */
export async function fetchProductDetails(
  slugs: readonly string[],
): Promise<ProductDetailsData["details"]> {
  const answer = await fetchData(`/products?of=${slugs.join(",")}`);
  // The answer of `productDetailsData` on the server.
  return (answer as ProductDetailsData).details;
}
