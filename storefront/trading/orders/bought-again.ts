import { addToBasket, type Basket, maxToAdd } from "@damson/shop/orders/basket";
import type { BasketItemsData } from "#app/catalogue/basket-items-data.ts";
import { fetchBasketItems } from "#trading/catalogue/basket-items.ts";
import type { Stock } from "#trading/catalogue/stock.ts";
import { getFromOrders } from "#trading/lib/orders-api.ts";
import type { ShownOrder } from "./order-answers.ts";

export type OrderedLine = ShownOrder["lines"][number];

/** The items of an order that the shop still sells. */
export interface Offer {
  readonly items: BasketItemsData["items"];
  readonly stock: Stock;
}

export interface AgainResult {
  readonly basket: Basket;
  readonly added: number;
  /** Products that are partly or entirely unavailable. */
  readonly missing: readonly { readonly name: string; readonly reason: string }[];
}

/** Throws if the items cannot be read. If only the stock is missing, the basket page checks it. */
export async function readOffer(lines: readonly OrderedLine[]): Promise<Offer> {
  const [items, answer] = await Promise.all([
    fetchBasketItems(lines.map(({ product }) => product)),
    getFromOrders("/stock"),
  ]);
  // `Stock` of the order service, by product.
  const stock = answer.kind === "done" ? (answer.body as Stock) : {};
  return { items, stock };
}

/** Adds an order's lines to a basket, up to the stock and at current prices. */
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
        return { basket, added, missing: [...missing, { name, reason: "no longer sold" }] };
      }
      const left = stock[line.product];
      const quantity = Math.min(line.quantity, maxToAdd(basket, item, left));
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
