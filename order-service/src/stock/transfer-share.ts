/** Bank transfers may always reserve this many units. */
const MIN_PIECES = 5;

interface CountedStock {
  /** Quantity for sale. */
  readonly available: number;
  readonly waiting: number;
}

/**
 * Returns how many units can still be ordered by bank transfer. Units that are already reserved
 * count as part of the stock, so that the limit does not shrink with each order.
 */
export function remainingTransferStock(
  { available, waiting }: CountedStock,
  sharePercent: number,
): number {
  const share = Math.floor(((available + waiting) * sharePercent) / 100);
  const left = Math.max(share, MIN_PIECES) - waiting;
  return Math.max(0, Math.min(left, available));
}
