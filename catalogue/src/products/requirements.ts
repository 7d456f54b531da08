import type { Queries } from "../database/database.ts";
import { InvalidChangeError } from "../errors.ts";
import { groupByVariant, readPriceRows } from "../prices/price-rows.ts";
import { findPriceAt } from "../prices/timeline.ts";
import { readNonCosmeticCategories } from "../taxonomy/categories.ts";
import { listMissing, type Missing } from "./missing.ts";
import type { ProductSnapshot } from "./product-snapshot.ts";

/**
 * Lists the missing details of each product, in order. Prices count if they apply when the product
 * is visible.
 */
export async function findMissing(
  db: Queries,
  products: readonly ProductSnapshot[],
  now: Date,
): Promise<readonly (readonly Missing[])[]> {
  const ids = products.flatMap(({ variants }) => variants.map(({ id }) => id));
  const rows = groupByVariant(await readPriceRows(db, ids));
  const nonCosmetic = await readNonCosmeticCategories(db);
  return products.map((product) => {
    const begins = product.goLiveAt === null ? now : new Date(product.goLiveAt);
    const shownAt = begins > now ? begins : now;
    const hasPrice = (id: string) => findPriceAt(rows.get(id) ?? [], shownAt) !== undefined;
    return listMissing(product, { hasPrice, isCosmetic: !nonCosmetic.has(product.categoryId) });
  });
}

/** Throws `InvalidChangeError` if a live or scheduled product misses a required detail. */
export async function requireComplete(
  db: Queries,
  products: readonly ProductSnapshot[],
  now: Date,
): Promise<void> {
  const live = products.filter(({ state }) => state === "live");
  const missing = await findMissing(db, live, now);
  const fields = live.flatMap(({ slug }, at) =>
    (missing[at] ?? [])
      .filter(({ isRequired }) => isRequired)
      .map(({ path, message }) => [
        live.length === 1 ? path : `${slug}.${path}`,
        `Required: ${message}`,
      ]),
  );
  if (fields.length > 0) throw new InvalidChangeError(Object.fromEntries(fields));
}
