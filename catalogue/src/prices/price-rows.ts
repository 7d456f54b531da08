import type { Pence } from "@damson/shop/money";
import type { Queries } from "../database/database.ts";

/** A price of a variant, incl. VAT. */
export interface PriceRow {
  readonly id: number;
  readonly variantId: string;
  readonly pence: Pence;
  readonly startsAt: Date;
  /** The moment from which it is no longer charged. */
  readonly endsAt: Date | null;
  readonly setBy: string;
  readonly createdAt: Date;
  /** Set if it was called off before it began. */
  readonly withdrawnAt: Date | null;
}

/** Fewer than the values that SQLite takes in one statement. */
const IDS_AT_ONCE = 5000;

/** Reads all prices that variants have had, have, and will have; in the order they were set. */
export async function readPriceRows(
  db: Queries,
  variantIds: readonly string[],
): Promise<readonly PriceRow[]> {
  const rows: PriceRow[] = [];
  for (let at = 0; at < variantIds.length; at += IDS_AT_ONCE) {
    const ids = variantIds.slice(at, at + IDS_AT_ONCE);
    rows.push(...(await priceQuery(db).where("product_prices.variant_id", "in", ids).execute()));
  }
  return rows;
}

export function priceQuery(db: Queries) {
  return db
    .selectFrom("product_prices")
    .leftJoin("price_withdrawals", "price_id", "product_prices.id")
    .select([
      "product_prices.id",
      "product_prices.variant_id as variantId",
      "product_prices.pence",
      "product_prices.starts_at as startsAt",
      "product_prices.ends_at as endsAt",
      "product_prices.set_by as setBy",
      "product_prices.created_at as createdAt",
      "price_withdrawals.withdrawn_at as withdrawnAt",
    ])
    .orderBy("product_prices.id");
}

/** Groups rows by their variant. */
export function byVariant(rows: readonly PriceRow[]): ReadonlyMap<string, readonly PriceRow[]> {
  return Map.groupBy(rows, ({ variantId }) => variantId);
}
