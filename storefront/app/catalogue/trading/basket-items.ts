import type { BasketItemsData } from "../basket-items-data.ts";
import { fetchData } from "./fetch-data.ts";

/** Fetches variants as they are sold now, by key. Those that are no longer sold are missing. */
export async function fetchBasketItems(keys: readonly string[]): Promise<BasketItemsData["items"]> {
  const answer = await fetchData(`/basket-items?of=${keys.join(",")}`);
  // The answer of `basketItemsData` on the server.
  return (answer as BasketItemsData).items;
}
