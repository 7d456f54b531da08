/** Fifty times the number of values in a normal request. */
const MAX_VALUES = 50_000;

/**
 * Returns true if both databases can store a JSON value. Postgres rejects NUL and lone surrogates. Values nested deeper
 * than `depth` or with more than `MAX_VALUES` values are rejected too.
 */
export function isStorable(value: unknown, depth: number): boolean {
  let left = MAX_VALUES;
  const visit = (each: unknown, deeper: number): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (typeof each === "string") return each.isWellFormed() && !each.includes("\0");
    if (typeof each !== "object" || each === null) return true;
    if (deeper === 0) return false;
    if (Array.isArray(each)) return each.every((inner) => visit(inner, deeper - 1));
    return Object.entries(each).every(([key, inner]) => visit(key, 0) && visit(inner, deeper - 1));
  };
  return visit(value, depth);
}
