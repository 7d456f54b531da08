/**
 * The one in the middle when they stand in order; of two the greater. Throws a `RangeError` where
 * there is none.
 */
export function middleOf<T>(all: readonly T[], measure: (each: T) => number): T {
  const middle = all.toSorted((a, b) => measure(a) - measure(b))[Math.floor(all.length / 2)];
  if (middle === undefined) throw new RangeError("Nothing was measured");
  return middle;
}
