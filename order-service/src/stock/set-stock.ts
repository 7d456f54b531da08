import { transaction } from "@damson/database";
import type { Service } from "../context.ts";

/**
 * Says how many of a product can still be sold, besides those that orders hold; `undefined`: it is not
 * counted any more.
 */
export async function setStock(
  { db, clock }: Service,
  product: string,
  available: number | undefined,
): Promise<void> {
  const updated_at = clock();
  await transaction(db, async (queries) => {
    if (available === undefined) {
      await queries.deleteFrom("stock_items").where("product", "=", product).execute();
      return;
    }
    await queries
      .insertInto("stock_items")
      .values({ product, available, updated_at })
      .onConflict((conflict) => conflict.column("product").doUpdateSet({ available, updated_at }))
      .execute();
  });
}
