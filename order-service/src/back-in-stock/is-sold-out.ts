import type { Queries } from "../database/database.ts";

/** Whether a counted variant has no stock left. */
export async function isSoldOut(db: Queries, product: string): Promise<boolean> {
  const row = await db
    .selectFrom("stock_items")
    .select("available")
    .where("product", "=", product)
    .executeTakeFirst();
  return row !== undefined && row.available <= 0;
}
