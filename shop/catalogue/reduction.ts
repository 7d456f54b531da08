import type { Pence } from "../money.ts";
import type { Product } from "./product.ts";

/** A price beside an earlier one, in whole per cent: never said to be more than it is, and not said below one. */
export function reductionFrom(from: Pence, price: Pence): Product["reduced"] {
  const percent = Math.floor(((from - price) * 100) / from);
  return percent < 1 ? undefined : { from, percent };
}
