import { addToBasket, type Basket, mostToAdd } from "@damson/shop/orders/basket";
import type { BasketItemsData } from "#app/catalogue/basket-items-data.ts";
import { fetchBasketItems } from "#app/catalogue/trading/basket-items.ts";
import type { Stock } from "#app/catalogue/trading/stock.ts";
import { getFromOrders } from "#app/lib/trading/orders-api.ts";
import type { ShownOrder } from "./order-answers.ts";

export type OrderedLine = ShownOrder["lines"][number];

/** The part of an order that the shop sells now. */
export interface Offer {
  readonly items: BasketItemsData["items"];
  readonly stock: Stock;
}

export interface AgainResult {
  readonly basket: Basket;
  /** The number of items that were added. */
  readonly added: number;
  /** Products that are missing in part or as a whole. */
  readonly missing: readonly { readonly name: string; readonly reason: string }[];
}

/** Throws if the shop cannot be asked. Without an answer about the stock, the basket's page says what is left. */
export async function readOffer(lines: readonly OrderedLine[]): Promise<Offer> {
  const [items, answer] = await Promise.all([
    fetchBasketItems(lines.map(({ product }) => product)),
    getFromOrders("/stock"),
  ]);
  // Numbers by product: `Stock` of the order service.
  const stock = answer.kind === "done" ? (answer.body as Stock) : {};
  return { items, stock };
}

/** Adds the lines of an order to a basket, as many as there are, at the prices of now. */
export function buyAgain(
  basket: Basket,
  lines: readonly OrderedLine[],
  { items, stock }: Offer,
): AgainResult {
  return lines.reduce<AgainResult>(
    ({ basket, added, missing }, line) => {
      const name = [line.brand, line.name, line.variant].filter(Boolean).join(" ");
      const item = items[line.product];
      if (item === undefined) {
        return { basket, added, missing: [...missing, { name, reason: "not sold any more" }] };
      }
      const left = stock[line.product];
      const quantity = Math.min(line.quantity, mostToAdd(basket, item, left));
      const some = quantity === 0 ? "no more can be added" : `only ${quantity} could be added`;
      const reason = left === 0 ? "sold out" : some;
      return {
        basket: quantity > 0 ? addToBasket(basket, item, quantity) : basket,
        added: added + quantity,
        missing: quantity < line.quantity ? [...missing, { name, reason }] : missing,
      };
    },
    { basket, added: 0, missing: [] },
  );
}
