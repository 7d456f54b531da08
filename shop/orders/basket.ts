import type { ProductImage } from "../catalogue/product-image.ts";
import type { Pence } from "../money.ts";

/** A product that a shopper chose, at the price they saw. */
export interface BasketItem {
  /** Its name is the product's slug: in a shop that takes orders, the key of the variant. */
  readonly picture: ProductImage;
  readonly brand: string;
  readonly name: string;
  readonly price: Pence;
  /** True for what carriers treat as flammable, in a shop that takes orders. */
  readonly isPerfume?: boolean | undefined;
  /** The values that distinguish the variant from the others of its product, likewise: `Ballroom, 28 nails`. */
  readonly variant?: string | undefined;
  /** The slug in the address of the product's page, where that is not the name of the picture. */
  readonly pageSlug?: string | undefined;
  /** The query of the variant in that address, where it has one and it is known. */
  readonly query?: string | undefined;
}

export interface BasketLine extends BasketItem {
  /** A whole number from 1. */
  readonly quantity: number;
  /** True once it turned out that it is not sold any more. */
  readonly isGone?: boolean | undefined;
  /** The price at which it was chosen, where that has changed since. */
  readonly chosenAt?: Pence | undefined;
}

export type Basket = readonly BasketLine[];

export const EMPTY_BASKET: Basket = [];

/** The highest quantity of one line, in a shop that takes orders. */
export const MAX_QUANTITY = 99;

/** Adds to the line of the same product, keeping its price, or else as a new last line. */
export function addToBasket(basket: Basket, item: BasketItem, quantity: number): Basket {
  const isSame = (line: BasketLine) => line.picture.name === item.picture.name;
  if (!basket.some(isSame)) return [...basket, { ...item, quantity }];
  return basket.map((line) =>
    isSame(line) ? { ...line, quantity: line.quantity + quantity } : line,
  );
}

/** Removes the line at a position. */
export function removeLine(basket: Basket, position: number): Basket {
  return basket.filter((_, index) => index !== position);
}

/** Sets the quantity of the line at a position; less than 1 becomes 1. */
export function setQuantity(basket: Basket, position: number, quantity: number): Basket {
  return basket.map((line, index) =>
    index === position ? { ...line, quantity: Math.max(1, quantity) } : line,
  );
}

/** The highest quantity that can be added of a product, in a shop that takes orders. `left` is its stock, where that is counted. */
export function mostToAdd(basket: Basket, item: BasketItem, left = MAX_QUANTITY): number {
  return basket.reduce(
    (most, line) =>
      line.picture.name === item.picture.name ? Math.max(0, most - line.quantity) : most,
    Math.min(left, MAX_QUANTITY),
  );
}

/** Counts the items, every copy of them. */
export function itemCount(basket: Basket): number {
  return basket.reduce((sum, line) => sum + line.quantity, 0);
}

export function lineTotal(line: BasketLine): Pence {
  return line.price * line.quantity;
}

export function subtotal(basket: Basket): Pence {
  return basket.reduce((sum, line) => sum + lineTotal(line), 0);
}
