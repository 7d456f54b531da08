/** The whole seconds since 1970, as tokens have them. */
export function epochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
