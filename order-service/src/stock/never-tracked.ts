import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";

/**
 * Counts products on sale that were never tracked. Products that staff stopped tracking do not
 * count.
 */
export async function countNeverTracked(
  db: Queries,
  { keys }: Pick<Service["catalogue"], "keys">,
): Promise<number> {
  const items = await db.selectFrom("stock_items").select("product").execute();
  const tracked = new Set(items.map(({ product }) => product));
  const untracked = [...keys].filter((key) => !tracked.has(key));
  if (untracked.length === 0) return 0;
  const changed = await db
    .selectFrom("stock_events")
    .select("product")
    .distinct()
    .where("product", "in", untracked)
    .execute();
  return untracked.length - changed.length;
}
