/** However little is left, so many pieces may wait for a transfer. */
const MIN_PIECES = 5;

interface CountedStock {
  /** Pieces that can be sold. */
  readonly available: number;
  /** Pieces that unpaid transfer orders hold. */
  readonly waiting: number;
}

/**
 * Returns how many pieces can still be ordered by bank transfer. The share includes the pieces that
 * already wait, so it stays the same while orders fill it.
 */
export function remainingTransferStock(
  { available, waiting }: CountedStock,
  sharePercent: number,
): number {
  const share = Math.floor(((available + waiting) * sharePercent) / 100);
  const left = Math.max(share, MIN_PIECES) - waiting;
  return Math.max(0, Math.min(left, available));
}
