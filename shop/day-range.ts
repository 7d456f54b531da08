/** Reads a range of days as shoppers read it: `3–5`, or `2`. */
export function dayRange(days: string): { readonly min: number; readonly max: number } {
  const [min = 0, max = min] = days.split("–").map(Number);
  return { min, max };
}
