import type { Queries } from "../database/database.ts";

/** Whether a variant is tracked and has no stock. */
export async function isSoldOut(db: Queries, product: string): Promise<boolean> {
  const row = await db
    .selectFrom("stock_items")
    .select("available")
    .where("product", "=", product)
    .executeTakeFirst();
  return row !== undefined && row.available <= 0;
}
