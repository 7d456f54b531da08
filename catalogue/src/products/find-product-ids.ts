import type { Queries } from "../database/database.ts";

/** Finds the ids of products by the keys of their variants, whether they are sold or not. */
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
