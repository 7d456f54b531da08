import type { Queries } from "../database/database.ts";

/** Pieces of a counted product that unpaid orders hold. */
export interface UnpaidStock {
  readonly product: string;
  readonly held: number;
  /** Pieces that can be sold, and those held. */
  readonly of: number;
}

/** The products of which unpaid orders hold anything. */
export async function readUnpaidStock(db: Queries): Promise<readonly UnpaidStock[]> {
  const rows = await db
    .selectFrom("reservations")
    .innerJoin("stock_items", "stock_items.product", "reservations.product")
    .select(["reservations.product", "available"])
    .select(({ fn }) => fn.sum<string | number>("quantity").as("held"))
    .where("unpaid_method", "is not", null)
    .groupBy(["reservations.product", "available"])
    .orderBy("reservations.product")
    .execute();
  return rows.map(({ product, available, held }) => ({
    product,
    held: Number(held),
    of: available + Number(held),
  }));
}
