/**
 * Whether both databases take a value of JSON: Postgres refuses NUL and lone surrogates. What is
 * nested deeper than `depth` is not honest data.
 */
export function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key, depth - 1) && isStorable(inner, depth - 1),
  );
}
