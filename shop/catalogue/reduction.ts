import type { Pence } from "../money.ts";
import type { Product } from "./product.ts";

/** Rounds the percentage down. Returns `undefined` below 1 %. */
export function toReduction(from: Pence, price: Pence): Product["reduced"] {
  const percent = Math.floor(((from - price) * 100) / from);
  return percent < 1 ? undefined : { from, percent };
}
