import { FEW_LEFT } from "#trading/catalogue/stock.ts";

/** Returns `undefined` if there is enough stock. */
export function stockWords(left: number | undefined): string | undefined {
  if (left === undefined || left > FEW_LEFT) return undefined;
  return left === 0 ? "Sold out" : `Only ${left} left`;
}
