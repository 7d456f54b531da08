import type { Queries } from "../database/database.ts";
import { groupByVariant, type PriceRow, readPriceRows } from "../prices/price-rows.ts";
import { findPriceAt } from "../prices/timeline.ts";
import type { StoredProduct } from "../products/product-snapshot.ts";
import { readProducts } from "../products/read-products.ts";
import { readTaxonomyNames, type TaxonomyNames } from "../taxonomy/names.ts";
import { type Cells, columns, headings } from "./columns.ts";
import type { Cell } from "./csv.ts";
import { toProductCells, toVariantCells } from "./product-cells.ts";

export const exportHeadings: readonly string[] = columns.map((column) => headings[column]);

const PRODUCTS_AT_ONCE = 200;

/**
 * Yields rows in pages, one row per variant, with the prices at `now`. Importing the unchanged file
 * has no effect.
 */
export async function* exportProducts(
  db: Queries,
  now: Date,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const names = await readTaxonomyNames(db);
  const ids = await listProductIds(db);
  for (let at = 0; at < ids.length; at += PRODUCTS_AT_ONCE) {
    const part = ids.slice(at, at + PRODUCTS_AT_ONCE);
    const found = new Map((await readProducts(db, part)).map((product) => [product.id, product]));
    const products = part.flatMap((id) => found.get(id) ?? []);
    const variants = products.flatMap((product) => product.variants.map(({ id }) => id));
    const prices = groupByVariant(await readPriceRows(db, variants));
    yield products.flatMap((product) => toRows(product, names, prices, now));
  }
}

function toRows(
  product: StoredProduct,
  names: TaxonomyNames,
  prices: ReadonlyMap<string, readonly PriceRow[]>,
  now: Date,
): readonly (readonly Cell[])[] {
  return product.variants.map((variant, at) => {
    const price = findPriceAt(prices.get(variant.id) ?? [], now)?.pence;
    const cells: Cells = {
      product: product.slug,
      ...(at === 0 ? toProductCells(product, names) : {}),
      ...toVariantCells(product, variant, price),
    };
    return columns.map((column) => cells[column] || null);
  });
}

async function listProductIds(db: Queries): Promise<readonly string[]> {
  const query = db.selectFrom("products").select("id").orderBy("position").orderBy("id");
  return (await query.execute()).map(({ id }) => id);
}
