import type { Pence } from "@damson/shop/money";
import type { Queries } from "../database/database.ts";
import type { Author } from "../history/author.ts";
import type { PriceRow } from "./price-rows.ts";

export interface NewPrice {
  readonly variantId: string;
  readonly pence: Pence;
  /** Default: now. */
  readonly startsAt?: Date | undefined;
  /** Absent for a price that is charged until another one is. */
  readonly endsAt?: Date | null | undefined;
}

export async function insertPrice(db: Queries, author: Author, price: NewPrice): Promise<PriceRow> {
  const [row] = await insertPrices(db, author, [price]);
  if (!row) throw new Error("A price was not inserted");
  return row;
}

/** Fewer than the values that SQLite takes in one statement. */
const ROWS_AT_ONCE = 1000;

/** Inserts prices. Of those that begin together, later ones win. */
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
  const rows: PriceRow[] = [];
  for (let at = 0; at < values.length; at += ROWS_AT_ONCE) {
    const part = values.slice(at, at + ROWS_AT_ONCE);
    const inserted = await db
      .insertInto("product_prices")
      .values(part)
      .returning(["id", "variant_id", "pence", "starts_at", "ends_at", "set_by", "created_at"])
      .execute();
    rows.push(
      ...inserted.map((row) => ({
        id: row.id,
        variantId: row.variant_id,
        pence: row.pence,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        setBy: row.set_by,
        createdAt: row.created_at,
        withdrawnAt: null,
      })),
    );
  }
  return rows;
}

/** Calls off prices that have not begun. */
export async function withdrawPrices(
  db: Queries,
  { person, now }: Author,
  prices: readonly PriceRow[],
): Promise<void> {
  if (prices.length === 0) return;
  const rows = prices.map(({ id }) => ({ price_id: id, withdrawn_by: person, withdrawn_at: now }));
  await db.insertInto("price_withdrawals").values(rows).execute();
}
