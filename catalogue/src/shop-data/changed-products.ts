import type { Queries } from "../database/database.ts";
import { queryIdsInBatches } from "../database/in-batches.ts";

export interface Changed {
  readonly productIds: readonly string[];
  /** Whether names or settings have changed, which can affect every product. */
  readonly isGeneral: boolean;
}

export async function findChangedSince(db: Queries, version: number): Promise<Changed> {
  const rows = await db
    .selectFrom("catalogue_change_items")
    .innerJoin("catalogue_changes", "catalogue_changes.id", "catalogue_change_items.change_id")
    .select(["entity", "entity_id as entityId"])
    .where("catalogue_changes.version", ">", version)
    .execute();
  const listIds = (wanted: string) => [
    ...new Set(rows.filter(({ entity }) => entity === wanted).map(({ entityId }) => entityId)),
  ];
  const priced = await listProductIds(db, listIds("price"));
  return {
    productIds: [...new Set([...listIds("product"), ...priced])],
    isGeneral: rows.some(({ entity }) => entity !== "product" && entity !== "price"),
  };
}

async function listProductIds(
  db: Queries,
  variantIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await queryIdsInBatches(variantIds, (ids) =>
    db
      .selectFrom("product_variants")
      .select("product_id")
      .distinct()
      .where("id", "in", ids)
      .execute(),
  );
  return rows.map(({ product_id }) => product_id);
}
