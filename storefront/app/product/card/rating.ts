export const STAR_WIDTH = 20;
export const STAR_PITCH = 24;
export const STARS = 5;

/** The width that a rating fills in the row of stars: whole stars with their gaps, then a fraction of the last star. */
export function filledWidth(rating: number): number {
  const within = Math.min(STARS, Math.max(0, rating));
  const whole = Math.floor(within);
  return whole * STAR_PITCH + (within - whole) * STAR_WIDTH;
}
