import type { Stock } from "@damson/shop/orders/order-view";
import type { Service } from "../context.ts";

/**
 * Reads the stock of all tracked products. It may change at any time: only placing an order
 * reserves stock.
 */
export async function readStock({ db }: Pick<Service, "db">): Promise<Stock> {
  const rows = await db.reader
    .selectFrom("stock_items")
    .select(["product", "available"])
    .orderBy("product")
    .execute();
  return Object.fromEntries(rows.map(({ product, available }) => [product, available]));
}
