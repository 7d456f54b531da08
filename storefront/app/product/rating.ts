/** One star of the drawing is this wide, and the next begins this much further on. */
export const STAR_WIDTH = 20;
export const STAR_PITCH = 24;
export const STARS = 5;

/**
 * How far across the row of stars a rating reaches: whole stars with the gaps between them, and of the
 * last star the part that the rating has of it.
 */
export function filledWidth(rating: number): number {
  const within = Math.min(STARS, Math.max(0, rating));
  const whole = Math.floor(within);
  return whole * STAR_PITCH + (within - whole) * STAR_WIDTH;
}
