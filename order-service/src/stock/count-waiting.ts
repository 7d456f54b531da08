import type { Queries } from "../database/database.ts";

/** Counts the customers who wait for each variant, and have confirmed it. */
export async function countWaiting(db: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("back_in_stock_requests")
    .select(["product", ({ fn }) => fn.countAll().as("waiting")])
    .where("confirmed_at", "is not", null)
    .groupBy("product")
    .execute();
  return new Map(rows.map(({ product, waiting }) => [product, Number(waiting)]));
}
