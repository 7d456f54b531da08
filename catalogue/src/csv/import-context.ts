import type { Pence } from "@damson/shop/money";
import type { Queries } from "../database/database.ts";
import { byVariant, readPriceRows } from "../prices/price-rows.ts";
import { priceAt } from "../prices/timeline.ts";
import type { StoredProduct } from "../products/product-snapshot.ts";
import { readProducts } from "../products/read-products.ts";
import { readTaxonomyNames, type TaxonomyNames } from "../taxonomy/names.ts";

export interface ImportOptions {
  /** `refuse`: a line that would set a price is wrong; `ignore`: it sets all but the price. */
  readonly prices: "set" | "refuse" | "ignore";
  /** For new products whose brand is missing or unknown. */
  readonly brandId?: string | undefined;
  readonly categoryId?: string | undefined;
  /** Without it the pictures of the file are not imported. */
  readonly pictures?: PictureOptions | undefined;
}

interface PictureOptions {
  /** Names of the files in the ZIP that is beside the file. */
  readonly files: ReadonlySet<string>;
  /** Id of the ZIP. */
  readonly zip?: string | undefined;
  /** True if new products of other shops go live with their pictures. Those of the own format say so themselves. */
  readonly publishes: boolean;
}

/** The catalogue that a file is compared with. */
export interface ImportContext extends ImportOptions {
  readonly now: Date;
  readonly names: TaxonomyNames;
  readonly products: ReadonlyMap<string, StoredProduct>;
  /** Prices of now by the ids of the variants. */
  readonly pence: ReadonlyMap<string, Pence>;
  /** Ids of the products that have a SKU or a key. */
  readonly skus: ReadonlyMap<string, string>;
  readonly keys: ReadonlyMap<string, string>;
  /** Ids of the products whose imported pictures are still to come. */
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
  const rows = byVariant(await readPriceRows(db, variantIds));
  const prices = [...rows].flatMap(([id, each]) => {
    const pence = priceAt(each, now)?.pence;
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
    awaited: await awaitedProducts(db),
    keys: new Map(all.map(({ key, product_id }) => [key, product_id])),
  };
}

async function awaitedProducts(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("imported_pictures")
    .select("product_id")
    .distinct()
    .where("state", "<>", "done")
    .execute();
  return new Set(rows.map(({ product_id }) => product_id));
}
