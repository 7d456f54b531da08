import type { Pence } from "@damson/shop/money";
import type { Queries } from "../database/database.ts";
import type { ProductState } from "../database/schema.ts";
import { findEarlierPrice } from "../prices/earlier-price.ts";
import { groupByVariant, type PriceRow, readPriceRows } from "../prices/price-rows.ts";
import { findPriceAt } from "../prices/timeline.ts";
import type { Missing } from "./missing.ts";
import type { Image } from "./product-content.ts";
import type { StoredProduct } from "./product-snapshot.ts";
import { readProducts } from "./read-products.ts";
import { findMissing } from "./requirements.ts";

interface PriceRange {
  readonly from: Pence;
  readonly to: Pence;
}

export interface ListedRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly brandId: string;
  readonly categoryId: string;
  readonly state: ProductState;
  readonly goLiveAt: string | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly picture: Image | undefined;
  /** Keys of the variants on sale. */
  readonly keys: readonly string[];
  /** Lowest and highest current price; absent if there is none. */
  readonly prices?: PriceRange;
  /** Lowest and highest price before a reduction; absent if no price is reduced. */
  readonly earlierPrices?: PriceRange;
  readonly missing: readonly Missing[];
}

export async function readListedRows(
  db: Queries,
  ids: readonly string[],
  now: Date,
): Promise<readonly ListedRow[]> {
  const products = await readProducts(db, ids);
  const variantIds = products.flatMap(({ variants }) => variants.map(({ id }) => id));
  const prices = groupByVariant(await readPriceRows(db, variantIds));
  const missing = await findMissing(db, products, now);
  const rows = new Map(
    products.map((product, at) => [
      product.id,
      toListedRow(product, prices, missing[at] ?? [], now),
    ]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

function toListedRow(
  product: StoredProduct,
  prices: ReadonlyMap<string, readonly PriceRow[]>,
  missing: readonly Missing[],
  now: Date,
): ListedRow {
  const sold = product.variants.filter(({ isArchived }) => !isArchived);
  const pence = sold.flatMap(({ id }) => findPriceAt(prices.get(id) ?? [], now)?.pence ?? []);
  const earlier = findEarlierPence(product, sold, prices, now);
  const { id, slug, name, brandId, categoryId, state, goLiveAt, version, updatedAt } = product;
  return {
    id,
    slug,
    name,
    brandId,
    categoryId,
    state,
    goLiveAt,
    version,
    updatedAt,
    picture: product.images[0],
    keys: sold.map(({ key }) => key),
    ...(pence.length > 0 ? { prices: toRange(pence) } : {}),
    ...(earlier.length > 0 ? { earlierPrices: toRange(earlier) } : {}),
    missing,
  };
}

/** Returns the earlier price of each variant, or the current one if it is not reduced. Empty if none is reduced. */
function findEarlierPence(
  { goLiveAt }: StoredProduct,
  sold: StoredProduct["variants"],
  prices: ReadonlyMap<string, readonly PriceRow[]>,
  now: Date,
): readonly Pence[] {
  if (goLiveAt === null) return [];
  const rows = sold.map(({ id }) => prices.get(id) ?? []);
  const earlier = rows.map((each) => findEarlierPrice(each, new Date(goLiveAt), now));
  if (!earlier.some((price) => price && !price.isStale)) return [];
  return rows.flatMap((each, at) => {
    const before = earlier[at];
    return (before && !before.isStale ? before.pence : findPriceAt(each, now)?.pence) ?? [];
  });
}

function toRange(pence: readonly Pence[]): PriceRange {
  return { from: Math.min(...pence), to: Math.max(...pence) };
}
