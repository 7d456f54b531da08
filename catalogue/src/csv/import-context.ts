import type { Pence } from "@damson/shop/money";
import type { Queries } from "../database/database.ts";
import { groupByVariant, readPriceRows } from "../prices/price-rows.ts";
import { findPriceAt } from "../prices/timeline.ts";
import type { StoredProduct } from "../products/product-snapshot.ts";
import { readProducts } from "../products/read-products.ts";
import { readTaxonomyNames, type TaxonomyNames } from "../taxonomy/names.ts";

export interface ImportOptions {
  /** `refuse` reports a price as an error; `ignore` skips it. */
  readonly prices: "set" | "refuse" | "ignore";
  readonly brandId?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly pictures?: PictureOptions | undefined;
}

interface PictureOptions {
  readonly files: ReadonlySet<string>;
  readonly zip?: string | undefined;
  /**
   * Whether new products from another shop go live once they have pictures. In the shop's own
   * format, the `state` column decides.
   */
  readonly publishes: boolean;
}

/** The stored data that a file is compared with. */
export interface ImportContext extends ImportOptions {
  readonly now: Date;
  readonly names: TaxonomyNames;
  readonly products: ReadonlyMap<string, StoredProduct>;
  readonly pence: ReadonlyMap<string, Pence>;
  /** Product ids by SKU and by variant key. */
  readonly skus: ReadonlyMap<string, string>;
  readonly keys: ReadonlyMap<string, string>;
  /** Ids of products whose imported pictures are not ready yet. */
  readonly awaited: ReadonlySet<string>;
}

export async function readImportContext(
  db: Queries,
  slugs: readonly string[],
  options: ImportOptions,
  now: Date,
): Promise<ImportContext> {
  const ids = await db.selectFrom("products").select(["id", "slug"]).execute();
  const named = new Set(slugs);
  const known = ids.filter(({ slug }) => named.has(slug)).map(({ id }) => id);
  const products = await readProducts(db, known);
  const variantIds = products.flatMap(({ variants }) => variants.map(({ id }) => id));
  const rows = groupByVariant(await readPriceRows(db, variantIds));
  const prices = [...rows].flatMap(([id, each]) => {
    const pence = findPriceAt(each, now)?.pence;
    return pence === undefined ? [] : [[id, pence] as const];
  });
  const all = await db
    .selectFrom("product_variants")
    .select(["key", "sku", "product_id"])
    .execute();
  return {
    ...options,
    now,
    names: await readTaxonomyNames(db),
    products: new Map(products.map((product) => [product.slug, product])),
    pence: new Map(prices),
    skus: new Map(all.flatMap(({ sku, product_id }) => (sku ? [[sku, product_id] as const] : []))),
    awaited: await findProductsAwaitingPictures(db),
    keys: new Map(all.map(({ key, product_id }) => [key, product_id])),
  };
}

async function findProductsAwaitingPictures(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("imported_pictures")
    .select("product_id")
    .distinct()
    .where("state", "<>", "done")
    .execute();
  return new Set(rows.map(({ product_id }) => product_id));
}
