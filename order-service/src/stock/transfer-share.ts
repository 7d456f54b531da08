/** The part of a product that may wait for bank transfers: waiting costs nothing, so that it is bounded. */
export interface TransferShare {
  /** Per cent of what is left of a product; 100 is no bound. */
  readonly percent: number;
  /** Never fewer pieces than so many, however little is left. */
  readonly minPieces: number;
}

export interface Counted {
  /** Pieces that can be sold. */
  readonly available: number;
  /** Pieces that waiting transfers hold. */
  readonly waiting: number;
}

/**
 * Gives the pieces that may still be ordered by transfer. The share is of what would be left without those
 * that wait already, so that it stays the same while it fills.
 */
export function transferRoom(
  { available, waiting }: Counted,
  { percent, minPieces }: TransferShare,
): number {
  const share = Math.floor(((available + waiting) * percent) / 100);
  const room = Math.max(share, minPieces) - waiting;
  return Math.max(0, Math.min(room, available));
}
