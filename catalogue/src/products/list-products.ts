import { type Database, readList } from "@damson/database";
import type { CatalogueSchema } from "../database/schema.ts";
import { findListed, type ProductFilter } from "./find-listed.ts";
import { type ListedRow, readListedRows } from "./listed-rows.ts";

export type { ListedRow, ProductFilter };

interface ProductList {
  readonly rows: readonly ListedRow[];
  /** Number of products on all pages. */
  readonly total: number;
}

export function listProducts(
  database: Database<CatalogueSchema>,
  filter: ProductFilter,
  now: Date,
): Promise<ProductList> {
  return readList(database, async (db) => {
    const { ids, total } = await findListed(db, database.kind, filter, now);
    return { rows: await readListedRows(db, ids, now), total };
  });
}
