/** Loaded with the form, because pages opened from emails do not need it. */
import type { BasketItem } from "@damson/shop/orders/basket";
import { fetchBasketItems } from "#trading/catalogue/basket-items.ts";

/** Fetches the current data of a variant; `undefined` if it is not sold. */
export async function fetchItem(key: string): Promise<BasketItem | undefined> {
  return (await fetchBasketItems([key]))[key];
}
