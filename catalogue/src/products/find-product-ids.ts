import type { Queries } from "../database/database.ts";

/** Also finds archived products. */
export async function findProductIds(
  db: Queries,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("product_variants")
    .select(["key", "product_id"])
    .where("key", "in", keys)
    .execute();
  return new Map(rows.map(({ key, product_id }) => [key, product_id]));
}
