/** Returns the whole seconds since 1970, as in tokens. */
export function epochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
