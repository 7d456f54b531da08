import type { Pence } from "@damson/shop/money";
import type { Queries } from "../database/database.ts";
import { queryIdsInBatches } from "../database/in-batches.ts";

/** Includes VAT. */
export interface PriceRow {
  readonly id: number;
  readonly variantId: string;
  readonly pence: Pence;
  readonly startsAt: Date;
  /** Exclusive. */
  readonly endsAt: Date | null;
  readonly setBy: string;
  readonly createdAt: Date;
  /** Set if it was cancelled before it started. */
  readonly withdrawnAt: Date | null;
}

/** Reads past, current and scheduled prices, in the order they were set. */
export function readPriceRows(
  db: Queries,
  variantIds: readonly string[],
): Promise<readonly PriceRow[]> {
  return queryIdsInBatches(variantIds, (ids) =>
    priceQuery(db).where("product_prices.variant_id", "in", ids).execute(),
  );
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

export function groupByVariant(
  rows: readonly PriceRow[],
): ReadonlyMap<string, readonly PriceRow[]> {
  return Map.groupBy(rows, ({ variantId }) => variantId);
}
