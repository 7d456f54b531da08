import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";

/** Counts products on sale that never had a stock number. Excludes products that staff stopped counting. */
export async function countNeverCounted(
  db: Queries,
  { keys }: Pick<Service["catalogue"], "keys">,
): Promise<number> {
  const items = await db.selectFrom("stock_items").select("product").execute();
  const counted = new Set(items.map(({ product }) => product));
  const uncounted = [...keys].filter((key) => !counted.has(key));
  if (uncounted.length === 0) return 0;
  const changed = await db
    .selectFrom("stock_events")
    .select("product")
    .distinct()
    .where("product", "in", uncounted)
    .execute();
  return uncounted.length - changed.length;
}
