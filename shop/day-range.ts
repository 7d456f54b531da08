/** Parses a range such as `3–5`, or a single number such as `2`. */
export function dayRange(days: string): { readonly min: number; readonly max: number } {
  const [min = 0, max = min] = days.split("–").map(Number);
  return { min, max };
}
