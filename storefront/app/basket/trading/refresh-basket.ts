import type { Basket, BasketItem, BasketLine } from "@damson/shop/orders/basket";
import type { BasketItemsData } from "#app/catalogue/basket-items-data.ts";
import { MAX_REQUESTED } from "#app/catalogue/requested-keys.ts";
import { fetchBasketItems } from "#app/catalogue/trading/basket-items.ts";
import { basketStore } from "#variant/basket/basket-store.ts";

/** Gives the lines of the basket what the catalogue says of them now. Rejects if it cannot be asked. */
export async function refreshBasket(): Promise<void> {
  const asked = basketStore
    .get()
    .slice(0, MAX_REQUESTED)
    .map(({ picture }) => picture.name);
  if (asked.length === 0) return;
  const items = await fetchBasketItems(asked);
  const basket = basketStore.get();
  const refreshed = refreshedBasket(basket, asked, items);
  // Otherwise other tabs would be notified for nothing.
  if (JSON.stringify(refreshed) !== JSON.stringify(basket)) basketStore.update(() => refreshed);
}

/** The lines as their variants are sold now. Those that were asked for in vain are gone. */
export function refreshedBasket(
  basket: Basket,
  asked: readonly string[],
  items: BasketItemsData["items"],
): Basket {
  return basket.map((line) =>
    asked.includes(line.picture.name) ? refreshed(line, items[line.picture.name]) : line,
  );
}

function refreshed(line: BasketLine, item: BasketItem | undefined): BasketLine {
  if (item === undefined) return { ...line, isGone: true };
  const { quantity, chosenAt = line.price } = line;
  return { ...item, quantity, ...(chosenAt !== item.price && { chosenAt }) };
}
