import type { Pence } from "@damson/shop/money";
import * as v from "valibot";
import type { Queries } from "../database/database.ts";
import { ConflictError, InvalidChangeError } from "../errors.ts";
import type { Author } from "../history/author.ts";
import { type Recorded, recordChange } from "../history/record-change.ts";
import { adjustPrice, type PriceAdjustment } from "./adjustment.ts";
import { setPrices } from "./insert-price.ts";
import { pricePence } from "./price-pence.ts";
import { groupByVariant, readPriceRows } from "./price-rows.ts";
import { findVariants, type PricedVariant } from "./priced-variants.ts";
import { findPriceAt } from "./timeline.ts";

export interface AdjustedPrice extends PricedVariant {
  readonly from: Pence;
  readonly to: Pence;
}

/** Skips variants without a price. */
export async function previewPrices(
  db: Queries,
  productIds: readonly string[],
  adjustment: PriceAdjustment,
  now: Date,
): Promise<readonly AdjustedPrice[]> {
  const variants = await findVariants(db, { productIds });
  const ids = variants.map(({ id }) => id);
  const rows = groupByVariant(await readPriceRows(db, ids));
  return variants.flatMap((variant) => {
    const from = findPriceAt(rows.get(variant.id) ?? [], now)?.pence;
    return from === undefined ? [] : [{ ...variant, from, to: adjustPrice(from, adjustment) }];
  });
}

/**
 * Applies a previewed adjustment as one change. Throws `InvalidChangeError`, and `ConflictError` if
 * a price has changed since the preview.
 */
export function adjustPrices(
  db: Queries,
  author: Author,
  productIds: readonly string[],
  adjustment: PriceAdjustment,
  seen: readonly Pick<AdjustedPrice, "id" | "from">[],
): Promise<Recorded> {
  return recordChange(db, author, { type: "prices_adjusted" }, async () => {
    const prices = await previewPrices(db, productIds, adjustment, author.now);
    requireSame(prices, seen);
    requireInRange(prices);
    const changed = prices
      .filter(({ from, to }) => from !== to)
      .map(({ id, from, to, isVisible }) => ({
        variantId: id,
        pence: to,
        before: from,
        isVisible,
      }));
    return setPrices(db, author, changed);
  });
}

function requireSame(
  prices: readonly AdjustedPrice[],
  seen: readonly Pick<AdjustedPrice, "id" | "from">[],
): void {
  const before = new Map(seen.map(({ id, from }) => [id, from]));
  const isSame =
    prices.length === before.size && prices.every(({ id, from }) => before.get(id) === from);
  if (!isSame) throw new ConflictError("Prices have changed since the preview. Check them again.");
}

function requireInRange(prices: readonly AdjustedPrice[]): void {
  const wrong = prices.filter(({ to }) => !v.is(pricePence, to));
  if (wrong.length === 0) return;
  throw new InvalidChangeError(
    Object.fromEntries(
      wrong.map(({ key }) => [key, `The new price of ${key} is too low or too high`]),
    ),
  );
}
