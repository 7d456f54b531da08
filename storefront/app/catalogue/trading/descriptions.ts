import { fetchProductDetails } from "./product-details.ts";

/** Fetches the sentence about a product that a search has found. */
export async function fetchDescription(slug: string): Promise<string> {
  const { [slug]: details } = await fetchProductDetails([slug]);
  return details?.description ?? "";
}
