import { addToBasket, type Basket, type BasketLine, getItemKey } from "@damson/shop/orders/basket";

export interface RemovedLine {
  readonly line: BasketLine;
  /** Its index among all rows, including removed lines. */
  readonly row: number;
}

export interface BasketRow {
  readonly line: BasketLine;
  readonly isRemoved: boolean;
}

/** The lines of the basket, with removed lines in their old places. */
export function toBasketRows(
  basket: Basket,
  removed: readonly RemovedLine[],
): readonly BasketRow[] {
  const rows: BasketRow[] = basket.map((line) => ({ line, isRemoved: false }));
  for (const { line, row } of removed.toSorted((one, other) => one.row - other.row)) {
    rows.splice(row, 0, { line, isRemoved: true });
  }
  return rows;
}

/** Restores a removed line in its old row. If the product is back in the basket, adds the quantities. */
export function restoreLine(
  basket: Basket,
  removed: readonly RemovedLine[],
  { line, row }: RemovedLine,
): Basket {
  if (basket.some((other) => getItemKey(other) === getItemKey(line))) {
    return addToBasket(basket, line, line.quantity);
  }
  const above = toBasketRows(basket, removed).slice(0, row);
  return basket.toSpliced(above.filter(({ isRemoved }) => !isRemoved).length, 0, line);
}
