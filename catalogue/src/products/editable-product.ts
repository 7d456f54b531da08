import type { Queries } from "../database/database.ts";
import { type EarlierPrice, findEarlierPrice } from "../prices/earlier-price.ts";
import { groupByVariant, type PriceRow, readPriceRows } from "../prices/price-rows.ts";
import { findPriceAt } from "../prices/timeline.ts";
import type { Missing } from "./missing.ts";
import type { StoredProduct } from "./product-snapshot.ts";
import { getProduct } from "./read-products.ts";
import { findMissing } from "./requirements.ts";

interface VariantPrices {
  readonly variantId: string;
  readonly current?: PriceRow;
  /** The earlier price for comparison, even if stale. */
  readonly earlier?: EarlierPrice;
  /** Past, current and scheduled prices, in the order they were set. */
  readonly rows: readonly PriceRow[];
}

export interface EditableProduct {
  readonly product: StoredProduct;
  readonly prices: readonly VariantPrices[];
  readonly missing: readonly Missing[];
}

/** Throws `NotFoundError`. */
export async function readEditableProduct(
  db: Queries,
  id: string,
  now: Date,
): Promise<EditableProduct> {
  const product = await getProduct(db, id);
  const ids = product.variants.map((variant) => variant.id);
  const rows = groupByVariant(await readPriceRows(db, ids));
  const [missing = []] = await findMissing(db, [product], now);
  return {
    product,
    prices: ids.map((variantId) =>
      toVariantPrices(product, variantId, rows.get(variantId) ?? [], now),
    ),
    missing,
  };
}

function toVariantPrices(
  { goLiveAt }: StoredProduct,
  variantId: string,
  rows: readonly PriceRow[],
  now: Date,
): VariantPrices {
  const current = findPriceAt(rows, now);
  const earlier = goLiveAt === null ? undefined : findEarlierPrice(rows, new Date(goLiveAt), now);
  return { variantId, ...(current ? { current } : {}), ...(earlier ? { earlier } : {}), rows };
}
