import type { Stock } from "@damson/shop/orders/order-view";
import type { Handler } from "../context.ts";
import { json } from "../http/json.ts";
import { limit } from "../http/limits.ts";

/** `GET /stock`: what is left of each product that is counted. Only a placement decides. */
export const getStock: Handler = async (_request, context) => {
  await limit(context, "reads");
  const rows = await context.db.reader
    .selectFrom("stock_items")
    .select(["product", "available"])
    .orderBy("product")
    .execute();
  const stock: Stock = Object.fromEntries(
    rows.map(({ product, available }) => [product, available]),
  );
  return json(stock, 200, { "Cache-Control": "public, max-age=15" });
};
