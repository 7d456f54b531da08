import type { Pence } from "@damson/shop/money";

/** A change of many prices by one rule. */
export interface PriceAdjustment {
  /** Up or down: in per cent of each price, or in pence. */
  readonly by: { readonly percent: number } | { readonly pence: Pence };
  /** The nearest price that ends so. */
  readonly rounding?: ".99" | ".00" | undefined;
}

/** The adjusted price; never less than a penny, or than the lowest price of that ending. */
export function adjusted(price: Pence, { by, rounding }: PriceAdjustment): Pence {
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
