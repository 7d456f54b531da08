import type { Pence } from "@damson/shop/money";
import * as v from "valibot";
import type { Queries } from "../database/database.ts";
import { ConflictError, InvalidChangeError } from "../errors.ts";
import type { Author } from "../history/author.ts";
import { type Recorded, recordChange } from "../history/record-change.ts";
import { adjustPrice, type PriceAdjustment } from "./adjustment.ts";
import { changePrices, type NewPrice } from "./insert-price.ts";
import { pricePence } from "./price-pence.ts";
import { groupByVariant, readPriceRows } from "./price-rows.ts";
import { type Chosen, findVariants, type PricedVariant } from "./priced-variants.ts";
import { requireValid } from "./set-price.ts";
import { findPriceAt } from "./timeline.ts";

export interface AdjustedPrice extends PricedVariant {
  /** `null` if it has no price yet. */
  readonly from: Pence | null;
  readonly to: Pence;
}

/** Skips variants without a price, unless the adjustment sets one. */
export async function previewPrices(
  db: Queries,
  chosen: Chosen,
  adjustment: PriceAdjustment,
  now: Date,
): Promise<readonly AdjustedPrice[]> {
  const variants = await findVariants(db, chosen);
  const ids = variants.map(({ id }) => id);
  const rows = groupByVariant(await readPriceRows(db, ids));
  return variants.flatMap((variant) => {
    const from = findPriceAt(rows.get(variant.id) ?? [], now)?.pence;
    if (from !== undefined) return { ...variant, from, to: adjustPrice(from, adjustment) };
    const { by } = adjustment;
    return "price" in by ? { ...variant, from: null, to: by.price } : [];
  });
}

/**
 * Applies a previewed adjustment as one change. Throws `InvalidChangeError`, and `ConflictError` if
 * a price has changed since the preview.
 */
export function adjustPrices(
  db: Queries,
  author: Author,
  chosen: Chosen,
  adjustment: PriceAdjustment,
  seen: readonly Pick<AdjustedPrice, "id" | "from">[],
  period: Pick<NewPrice, "startsAt" | "endsAt"> = {},
): Promise<Recorded> {
  return recordChange(db, author, { type: "prices_adjusted" }, async () => {
    const prices = await previewPrices(db, chosen, adjustment, author.now);
    requireSame(prices, seen);
    requireInRange(prices);
    const changed = prices.filter(({ from, to }) => from !== to);
    const ids = changed.map(({ id }) => id);
    const rows = groupByVariant(await readPriceRows(db, ids));
    for (const { id, to } of changed)
      requireValid({ ...period, pence: to }, rows.get(id) ?? [], author.now);
    return changePrices(
      db,
      author,
      changed.map(({ id, from, to, isVisible }) => ({
        variantId: id,
        before: from ?? undefined,
        isVisible,
        set: [{ ...period, pence: to }],
        withdrawn: [],
      })),
    );
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
