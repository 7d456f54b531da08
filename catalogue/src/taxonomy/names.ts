import type { Queries } from "../database/database.ts";
import { listBrands } from "./brands.ts";
import { listCategories } from "./categories.ts";

/** By id. */
export interface TaxonomyNames {
  readonly brands: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
}

export async function readTaxonomyNames(db: Queries): Promise<TaxonomyNames> {
  const [brands, categories] = [await listBrands(db), await listCategories(db)];
  return {
    brands: new Map(brands.map(({ id, name }) => [id, name])),
    categories: new Map(categories.map(({ id, label }) => [id, label])),
  };
}
