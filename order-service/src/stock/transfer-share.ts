/** Transfers may hold this many pieces even if stock is low. */
const MIN_PIECES = 5;

interface CountedStock {
  /** Quantity for sale. */
  readonly available: number;
  readonly waiting: number;
}

/**
 * Returns how many pieces can still be ordered by bank transfer. The share includes pieces that already wait, so it
 * stays constant while orders fill it.
 */
export function remainingTransferStock(
  { available, waiting }: CountedStock,
  sharePercent: number,
): number {
  const share = Math.floor(((available + waiting) * sharePercent) / 100);
  const left = Math.max(share, MIN_PIECES) - waiting;
  return Math.max(0, Math.min(left, available));
}
