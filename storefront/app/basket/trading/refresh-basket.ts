import type { Basket, BasketLine } from "@damson/shop/orders/basket";
import type { ProductDetailsData } from "#app/catalogue/product-details-data.ts";
import { fetchProductDetails } from "#app/catalogue/trading/product-details.ts";
import { basketStore } from "#variant/basket/basket-store.ts";

/** The server answers for no more at once. */
const MAX_ASKED = 100;

/** Gives the lines of the basket what the catalogue says of them now. Rejects if it cannot be asked. */
export async function refreshBasket(): Promise<void> {
  const asked = basketStore
    .get()
    .slice(0, MAX_ASKED)
    .map(({ picture }) => picture.name);
  if (asked.length === 0) return;
  const details = await fetchProductDetails(asked);
  const basket = basketStore.get();
  const refreshed = refreshedBasket(basket, asked, details);
  // Otherwise other tabs would be notified for nothing.
  if (JSON.stringify(refreshed) !== JSON.stringify(basket)) basketStore.update(() => refreshed);
}

/** The lines with the prices and addresses of now. Those that were asked for in vain are gone. */
export function refreshedBasket(
  basket: Basket,
  asked: readonly string[],
  details: ProductDetailsData["details"],
): Basket {
  return basket.map((line) =>
    asked.includes(line.picture.name) ? refreshed(line, details[line.picture.name]) : line,
  );
}

function refreshed(
  line: BasketLine,
  found: ProductDetailsData["details"][string] | undefined,
): BasketLine {
  if (found === undefined) return { ...line, isGone: true };
  const { isGone: _isGone, query: _query, chosenAt = line.price, ...rest } = line;
  return {
    ...rest,
    price: found.price,
    ...(found.query && { query: found.query }),
    ...(chosenAt !== found.price && { chosenAt }),
  };
}
