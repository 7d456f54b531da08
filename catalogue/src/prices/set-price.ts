import * as v from "valibot";
import type { Queries } from "../database/database.ts";
import { ConflictError, InvalidChangeError, NotFoundError } from "../errors.ts";
import type { Author } from "../history/author.ts";
import { type Recorded, recordChange } from "../history/record-change.ts";
import { changePrices, type NewPrice } from "./insert-price.ts";
import { pricePence } from "./price-pence.ts";
import { type PriceRow, priceQuery, readPriceRows } from "./price-rows.ts";
import { findVariants, type PricedVariant } from "./priced-variants.ts";
import { findPriceAt } from "./timeline.ts";

interface PriceChange extends NewPrice {
  /**
   * Id of the current price on the staff member's screen; `null` if there was none. Not checked if
   * absent.
   */
  readonly seen?: number | null;
}

/**
 * Sets a price from now or from a later time. Throws `NotFoundError`, `InvalidChangeError`, and
 * `ConflictError` if the current price is not the one in `seen`.
 */
export function setPrice(db: Queries, author: Author, price: PriceChange): Promise<Recorded> {
  const type = price.startsAt && price.startsAt > author.now ? "price_scheduled" : "price_set";
  return recordChange(db, author, { type }, async () => {
    const { id, isVisible } = await getVariant(db, price.variantId);
    const rows = await readPriceRows(db, [id]);
    const current = findPriceAt(rows, author.now);
    requireSeen(price, rows, current);
    requireValid(price, rows, author.now);
    const before = current?.pence;
    return changePrices(db, author, [
      { variantId: id, before, set: [price], withdrawn: [], isVisible },
    ]);
  });
}

/**
 * Cancels a scheduled price. Throws `NotFoundError`, and `ConflictError` if it has started or was
 * cancelled before.
 */
export function withdrawPrice(db: Queries, author: Author, priceId: number): Promise<Recorded> {
  return recordChange(db, author, { type: "price_withdrawn" }, async () => {
    const [row] = await priceQuery(db).where("product_prices.id", "=", priceId).execute();
    if (!row) throw new NotFoundError("Price not found");
    if (row.withdrawnAt) throw new ConflictError("This sale was already cancelled");
    if (row.startsAt <= author.now)
      throw new ConflictError("This price has already started. Set a new price.");
    const { isVisible } = await getVariant(db, row.variantId);
    const current = findPriceAt(await readPriceRows(db, [row.variantId]), author.now);
    const before = current?.pence;
    return changePrices(db, author, [
      { variantId: row.variantId, before, set: [], withdrawn: [row.id], isVisible },
    ]);
  });
}

async function getVariant(db: Queries, id: string): Promise<PricedVariant> {
  const [variant] = await findVariants(db, { variantIds: [id] });
  if (!variant) throw new NotFoundError("Variant not found");
  return variant;
}

function requireSeen(
  { seen }: PriceChange,
  rows: readonly PriceRow[],
  current: PriceRow | undefined,
): void {
  if (seen === undefined || seen === (current?.id ?? null)) return;
  const latest = rows.at(-1);
  throw latest
    ? new ConflictError(`${latest.setBy} updated this price in the meantime.`, {
        person: latest.setBy,
        at: latest.createdAt,
      })
    : new ConflictError("This price was updated in the meantime.");
}

/**
 * Throws `InvalidChangeError`. A start in the past would falsify the price history. A price with an
 * end needs another price to follow it.
 */
export function requireValid(
  { pence, startsAt, endsAt }: Omit<NewPrice, "variantId">,
  rows: readonly PriceRow[],
  now: Date,
): void {
  const fields: Record<string, string> = {};
  const begins = startsAt ?? now;
  if (!v.is(pricePence, pence)) fields.price = "Enter a price from £0.01 to £99,999.99";
  if (begins < now) fields.startsAt = "The start must be in the future";
  if (endsAt && endsAt <= begins) fields.endsAt = "The end must be after the start";
  const lasts = rows.some(
    (row) => !row.withdrawnAt && row.endsAt === null && row.startsAt <= begins,
  );
  if (endsAt && !lasts) fields.endsAt = "Set the price that follows first";
  if (Object.keys(fields).length > 0) throw new InvalidChangeError(fields);
}
