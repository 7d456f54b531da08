/** Counts things whose plural ends in s: `1 order`, `3 orders`. */
export function formatCount(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}
