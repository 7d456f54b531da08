import { findSellableVariants, type SellableVariant } from "@damson/catalogue";
import type { Queries } from "../database/database.ts";
import { catalogueTables } from "../database/database.ts";
import { createProductNotFoundError } from "../errors.ts";

/** Returns the variants with these keys. Drafts count too. Throws `not_found`. */
export async function requireVariants(
  db: Queries,
  keys: readonly string[],
): Promise<ReadonlyMap<string, SellableVariant>> {
  const variants = await findSellableVariants(catalogueTables(db), keys);
  const found = new Map(variants.map((variant) => [variant.key, variant]));
  if (keys.some((key) => !found.has(key))) throw createProductNotFoundError();
  return found;
}
