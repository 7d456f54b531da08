import {
  type Basket,
  type BasketItem,
  type BasketLine,
  getItemKey,
} from "@damson/shop/orders/basket";
import type { BasketItemsData } from "#app/catalogue/basket-items-data.ts";
import { MAX_REQUESTED } from "#app/catalogue/requested-keys.ts";
import { fetchBasketItems } from "#trading/catalogue/basket-items.ts";
import { basketStore } from "./basket-store.ts";

/** Updates the lines of the basket from the catalogue. Rejects if the server does not answer. */
export async function refreshBasket(): Promise<void> {
  const asked = basketStore.get().slice(0, MAX_REQUESTED).map(getItemKey);
  if (asked.length === 0) return;
  const items = await fetchBasketItems(asked);
  const basket = basketStore.get();
  const updated = updateLines(basket, asked, items);
  // An update would notify other tabs unnecessarily.
  if (JSON.stringify(updated) !== JSON.stringify(basket)) basketStore.update(() => updated);
}

/**
 * The lines with the current data of their variants. Variants missing in the answer are no longer
 * sold.
 */
export function updateLines(
  basket: Basket,
  asked: readonly string[],
  items: BasketItemsData["items"],
): Basket {
  return basket.map((line) => {
    const key = getItemKey(line);
    return asked.includes(key) ? updateLine(line, items[key]) : line;
  });
}

function updateLine(line: BasketLine, item: BasketItem | undefined): BasketLine {
  if (item === undefined) return { ...line, isGone: true };
  const { quantity, chosenAt = line.price } = line;
  return { ...item, quantity, ...(chosenAt !== item.price && { chosenAt }) };
}
