import type { Queries } from "../database/database.ts";

/** How many of each product an order wants, by slug. */
export type Wanted = ReadonlyMap<string, number>;

/** A product of which less is left than is wanted. */
export interface Shortage {
  readonly product: string;
  readonly left: number;
}

export function wantedOf(
  lines: readonly { readonly product: string; readonly quantity: number }[],
): Wanted {
  const wanted = new Map<string, number>();
  for (const { product, quantity } of lines) {
    wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  }
  return wanted;
}

/** What there is too little of now. It locks nothing: only `reserve` can promise anything. */
export async function findShortages(
  db: Queries,
  wanted: Wanted,
): Promise<{ readonly shortages: readonly Shortage[]; readonly isCounted: boolean }> {
  const counted = await db
    .selectFrom("stock_items")
    .select(["product", "available"])
    .where("product", "in", [...wanted.keys()])
    .execute();
  return { shortages: shortagesIn(counted, wanted), isCounted: counted.length > 0 };
}

/**
 * Takes what an order wants from the stock, all of it or, if it gives shortages, nothing. The rows
 * are locked in one order, so that two orders cannot wait for each other.
 */
export async function reserve(
  db: Queries,
  orderId: string,
  wanted: Wanted,
  now: Date,
): Promise<readonly Shortage[]> {
  const counted = await db
    .selectFrom("stock_items")
    .select(["product", "available"])
    .where("product", "in", [...wanted.keys()])
    .orderBy("product")
    .forUpdate()
    .execute();
  const shortages = shortagesIn(counted, wanted);
  if (shortages.length > 0 || counted.length === 0) return shortages;
  const reserved = counted.map(({ product }) => ({
    order_id: orderId,
    product,
    quantity: wanted.get(product) ?? 0,
  }));
  for (const { product, quantity } of reserved) await change(db, product, -quantity, now);
  await db.insertInto("reservations").values(reserved).execute();
  return [];
}

/** Puts back what an order held. */
export async function release(db: Queries, orderId: string, now: Date): Promise<void> {
  const held = await db
    .selectFrom("reservations")
    .select(["product", "quantity"])
    .where("order_id", "=", orderId)
    .orderBy("product")
    .execute();
  for (const { product, quantity } of held) await change(db, product, quantity, now);
  if (held.length > 0) await forgetReservations(db, orderId);
}

/** The goods have left: nothing is held any more. */
export async function forgetReservations(db: Queries, orderId: string): Promise<void> {
  await db.deleteFrom("reservations").where("order_id", "=", orderId).execute();
}

function shortagesIn(
  counted: readonly { readonly product: string; readonly available: number }[],
  wanted: Wanted,
): readonly Shortage[] {
  return counted
    .filter(({ product, available }) => available < (wanted.get(product) ?? 0))
    .map(({ product, available }) => ({ product, left: available }));
}

async function change(db: Queries, product: string, by: number, now: Date): Promise<void> {
  await db
    .updateTable("stock_items")
    .set(({ eb }) => ({ available: eb("available", "+", by), updated_at: now }))
    .where("product", "=", product)
    .execute();
}
