import type { Pence } from "@damson/shop/money";
import type { Queries } from "../database/database.ts";
import { insertInBatches } from "../database/in-batches.ts";
import type { Author } from "../history/author.ts";
import type { ChangeItem } from "../history/record-change.ts";
import { priceItem } from "./price-item.ts";
import { groupByVariant, type PriceRow } from "./price-rows.ts";

export interface NewPrice {
  readonly variantId: string;
  readonly pence: Pence;
  /** Default: now. */
  readonly startsAt?: Date | undefined;
  readonly endsAt?: Date | null | undefined;
}

/** Inserts prices. If several start at the same time, the last one applies. */
export async function insertPrices(
  db: Queries,
  { person, now }: Author,
  prices: readonly NewPrice[],
): Promise<readonly PriceRow[]> {
  const values = prices.map(({ variantId, pence, startsAt = now, endsAt = null }) => ({
    variant_id: variantId,
    pence,
    starts_at: startsAt,
    ends_at: endsAt,
    set_by: person,
    created_at: now,
  }));
  const rows = await insertInBatches(values, (part) =>
    db
      .insertInto("product_prices")
      .values(part)
      .returning([
        ...(["id", "variant_id as variantId", "pence", "set_by as setBy"] as const),
        ...(["starts_at as startsAt", "ends_at as endsAt", "created_at as createdAt"] as const),
      ])
      .execute(),
  );
  return rows.map((row) => ({ ...row, withdrawnAt: null }));
}

interface ReplacingPrice {
  readonly variantId: string;
  readonly pence: Pence;
  readonly before: Pence | undefined;
  readonly isVisible: boolean;
}

/** Sets prices from now on and returns history items. */
export function setPrices(
  db: Queries,
  author: Author,
  prices: readonly ReplacingPrice[],
): Promise<readonly ChangeItem[]> {
  return changePrices(db, author, prices.map(setFromNow));
}

/** A change of one variant's prices. */
export interface PriceChange extends Omit<ReplacingPrice, "pence"> {
  readonly set: readonly Omit<NewPrice, "variantId">[];
  /** Ids of scheduled prices. */
  readonly withdrawn: readonly number[];
}

/** Returns the change that sets a price from now on. */
export function setFromNow({ pence, ...price }: ReplacingPrice): PriceChange {
  return { ...price, set: [{ pence }], withdrawn: [] };
}

/** Inserts and withdraws prices, and returns history items. */
export async function changePrices(
  db: Queries,
  author: Author,
  changes: readonly PriceChange[],
): Promise<readonly ChangeItem[]> {
  const withdrawn = changes.flatMap((change) => change.withdrawn.map((id) => ({ id })));
  await withdrawPrices(db, author, withdrawn);
  const set = changes.flatMap(({ variantId, set }) =>
    set.map((price) => ({ ...price, variantId })),
  );
  const rows = groupByVariant(await insertPrices(db, author, set));
  return changes.map(({ set, ...change }) =>
    priceItem({ ...change, set: rows.get(change.variantId) ?? [] }),
  );
}

export async function withdrawPrices(
  db: Queries,
  { person, now }: Author,
  prices: readonly Pick<PriceRow, "id">[],
): Promise<void> {
  if (prices.length === 0) return;
  const rows = prices.map(({ id }) => ({ price_id: id, withdrawn_by: person, withdrawn_at: now }));
  await db.insertInto("price_withdrawals").values(rows).execute();
}
