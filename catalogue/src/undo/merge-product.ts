import { isDeepStrictEqual } from "node:util";
import type { ProductSnapshot } from "../products/product-snapshot.ts";

interface Undone {
  readonly before: ProductSnapshot;
  readonly after: ProductSnapshot;
}

/**
 * Puts back into a product what one change has changed, and keeps the rest. `undefined` if a part of it has been
 * changed again since.
 */
export function withoutChange(
  current: ProductSnapshot,
  { before, after }: Undone,
): ProductSnapshot | undefined {
  const keys = Object.keys(before) as (keyof ProductSnapshot)[];
  const changed = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]));
  if (changed.some((key) => !isDeepStrictEqual(current[key], after[key]))) return undefined;
  const entries = changed.map((key) => [key, before[key]]);
  // Each key has the value that the same key of another product had.
  return { ...current, ...(Object.fromEntries(entries) as Partial<ProductSnapshot>) };
}
