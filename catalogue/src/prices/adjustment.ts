import type { Pence } from "@damson/shop/money";

export interface PriceAdjustment {
  /** Positive or negative: per cent of each price, or pence. */
  readonly by: { readonly percent: number } | { readonly pence: Pence };
  /** Rounds to the nearest price with this ending. */
  readonly rounding?: ".99" | ".00" | undefined;
}

/** Returns at least one penny, or the lowest price with the required ending. */
export function adjustPrice(price: Pence, { by, rounding }: PriceAdjustment): Pence {
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
