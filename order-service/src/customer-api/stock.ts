import type { Handler } from "../context.ts";
import { json } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { readStock } from "../stock/read-stock.ts";
import { stockOfProducts } from "../stock/stock-of-products.ts";

/** `GET /stock`: what is left of each variant that is counted, and of products with several, for their cards. */
export const getStock: Handler = async (_request, context) => {
  await limit(context, "reads");
  const stock = await readStock(context);
  const answer = { ...stock, ...stockOfProducts(context.catalogue, stock) };
  return json(answer, 200, { "Cache-Control": "public, max-age=15" });
};
