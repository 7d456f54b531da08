import { addToBasket, type Basket, type BasketLine } from "@damson/shop/orders/basket";

/** A line that was removed, and can still be put back. */
export interface RemovedLine {
  readonly line: BasketLine;
  /** Its place among all rows, those of removed lines included. */
  readonly row: number;
}

/** A row of the basket's page. */
export interface BasketRow {
  readonly line: BasketLine;
  readonly isRemoved: boolean;
}

/** The lines of the basket, with those that were removed in their old places. */
export function rowsOf(basket: Basket, removed: readonly RemovedLine[]): readonly BasketRow[] {
  const rows: BasketRow[] = basket.map((line) => ({ line, isRemoved: false }));
  for (const { line, row } of removed.toSorted((one, other) => one.row - other.row)) {
    rows.splice(row, 0, { line, isRemoved: true });
  }
  return rows;
}

/** Puts a removed line back into its place. A line that has come for the same product meanwhile grows by it. */
export function restoreLine(
  basket: Basket,
  removed: readonly RemovedLine[],
  { line, row }: RemovedLine,
): Basket {
  if (basket.some(({ picture }) => picture.name === line.picture.name)) {
    return addToBasket(basket, line, line.quantity);
  }
  const above = rowsOf(basket, removed).slice(0, row);
  return basket.toSpliced(above.filter(({ isRemoved }) => !isRemoved).length, 0, line);
}
