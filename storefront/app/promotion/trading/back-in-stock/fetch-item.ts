/** Loaded with the form, which the links in emails do without. */
import type { BasketItem } from "@damson/shop/orders/basket";
import { fetchBasketItems } from "#app/catalogue/trading/basket-items.ts";

/** Fetches a variant as it is sold now; `undefined` for one that is not. */
export async function fetchItem(key: string): Promise<BasketItem | undefined> {
  return (await fetchBasketItems([key]))[key];
}
