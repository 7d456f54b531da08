import type { Pence } from "@damson/shop/money";

export interface PriceAdjustment {
  /** Positive or negative: per cent of each price, or pence. Or the new price. */
  readonly by: { readonly percent: number } | { readonly pence: Pence } | { readonly price: Pence };
  /** Rounds to the nearest price with this ending. */
  readonly rounding?: ".99" | ".00" | undefined;
}

/**
 * Returns the new price. The lowest is one penny or, with rounding, the lowest price with that
 * ending.
 */
export function adjustPrice(price: Pence, { by, rounding }: PriceAdjustment): Pence {
  if ("price" in by) return by.price;
  const exact = "percent" in by ? Math.round((price * (100 + by.percent)) / 100) : price + by.pence;
  switch (rounding) {
    case ".99":
      return Math.max(99, Math.round((exact - 99) / 100) * 100 + 99);
    case ".00":
      return Math.max(100, Math.round(exact / 100) * 100);
    default:
      return Math.max(1, exact);
  }
}
