import type { Queries } from "../database/database.ts";

export interface Changed {
  readonly productIds: readonly string[];
  /** True if names or settings have changed, which any product may show. */
  readonly isGeneral: boolean;
}

/** Finds what shoppers see otherwise since a version. */
export async function changedSince(db: Queries, version: number): Promise<Changed> {
  const rows = await db
    .selectFrom("catalogue_change_items")
    .innerJoin("catalogue_changes", "catalogue_changes.id", "catalogue_change_items.change_id")
    .select(["entity", "entity_id as entityId"])
    .where("catalogue_changes.version", ">", version)
    .execute();
  const idsOf = (wanted: string) => [
    ...new Set(rows.filter(({ entity }) => entity === wanted).map(({ entityId }) => entityId)),
  ];
  const priced = await productsOf(db, idsOf("price"));
  return {
    productIds: [...new Set([...idsOf("product"), ...priced])],
    isGeneral: rows.some(({ entity }) => entity !== "product" && entity !== "price"),
  };
}

/** Fewer than the values that SQLite takes in one statement. */
const IDS_AT_ONCE = 5000;

async function productsOf(db: Queries, variantIds: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let at = 0; at < variantIds.length; at += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom("product_variants")
      .select("product_id")
      .distinct()
      .where("id", "in", variantIds.slice(at, at + IDS_AT_ONCE))
      .execute();
    ids.push(...rows.map(({ product_id }) => product_id));
  }
  return ids;
}
