import type { BasketItemsData } from "#app/catalogue/basket-items-data.ts";
import { fetchData } from "./fetch-data.ts";

/** Fetches the current data of variants by key. Omits unavailable variants. */
export async function fetchBasketItems(keys: readonly string[]): Promise<BasketItemsData["items"]> {
  const answer = await fetchData(`/basket-items?of=${keys.join(",")}`);
  return (answer as BasketItemsData).items;
}
