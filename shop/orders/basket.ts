import type { ProductImage } from "../catalogue/product-image.ts";
import type { Pence } from "../money.ts";

export interface BasketItem {
  /** Identifies the variant in stock and orders. Only in the trading shop. */
  readonly variantKey?: string | undefined;
  readonly picture: ProductImage;
  readonly brand: string;
  readonly name: string;
  readonly price: Pence;
  /** Whether carriers treat it as flammable. Only in the trading shop. */
  readonly isFlammable?: boolean | undefined;
  /** Option values of the variant: `Ballroom, 28 nails`. Only in the trading shop. */
  readonly variant?: string | undefined;
  /** Slug in the URL of the product page, if it differs from the variant key. */
  readonly pageSlug?: string | undefined;
  readonly query?: string | undefined;
}

export interface BasketLine extends BasketItem {
  /** A whole number, at least 1. */
  readonly quantity: number;
  /** True once the product is known to be no longer on sale. */
  readonly isGone?: boolean | undefined;
  /** Price when it was added, if it has changed since. */
  readonly chosenAt?: Pence | undefined;
}

export type Basket = readonly BasketLine[];

export const EMPTY_BASKET: Basket = [];

/** Maximum quantity per line in the trading shop. */
export const MAX_QUANTITY = 99;

/** Identifies the line of an item: by its variant key or, in the specified shop, by brand and name. */
export function getItemKey({ variantKey, brand, name }: BasketItem): string {
  return variantKey ?? `${brand}\n${name}`;
}

/** Adds to the item's existing line and keeps its price; otherwise appends a line. */
export function addToBasket(basket: Basket, item: BasketItem, quantity: number): Basket {
  const key = getItemKey(item);
  const isSame = (line: BasketLine) => getItemKey(line) === key;
  if (!basket.some(isSame)) return [...basket, { ...item, quantity }];
  return basket.map((line) =>
    isSame(line) ? { ...line, quantity: line.quantity + quantity } : line,
  );
}

export function removeLine(basket: Basket, position: number): Basket {
  return basket.filter((_, index) => index !== position);
}

/** Quantities below 1 become 1. */
export function setQuantity(basket: Basket, position: number, quantity: number): Basket {
  return basket.map((line, index) =>
    index === position ? { ...line, quantity: Math.max(1, quantity) } : line,
  );
}

/** Highest quantity that can still be added, in the trading shop. `left` is the product's stock, if tracked. */
export function maxToAdd(basket: Basket, item: BasketItem, left = MAX_QUANTITY): number {
  const key = getItemKey(item);
  return basket.reduce(
    (most, line) => (getItemKey(line) === key ? Math.max(0, most - line.quantity) : most),
    Math.min(left, MAX_QUANTITY),
  );
}

export function itemCount(basket: Basket): number {
  return basket.reduce((sum, line) => sum + line.quantity, 0);
}

export function lineTotal(line: BasketLine): Pence {
  return line.price * line.quantity;
}

export function subtotal(basket: Basket): Pence {
  return basket.reduce((sum, line) => sum + lineTotal(line), 0);
}
