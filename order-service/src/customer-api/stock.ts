import type { Stock } from "@damson/shop/orders/order-view";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";
import type { Handler } from "../context.ts";
import { json } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { readStock } from "../stock/read-stock.ts";

/** `GET /stock`: what is left of each variant that is counted, and of products with several, for their cards. */
export const getStock: Handler = async (_request, context) => {
  await limit(context, "reads");
  const stock = await readStock(context);
  const answer = { ...stock, ...stockOfProducts(context.catalogue, stock) };
  return json(answer, 200, { "Cache-Control": "public, max-age=15" });
};

/** The stock of all variants together, by the path of the product's page: of products with several, if each is counted. */
function stockOfProducts(
  { keysByPage }: Pick<CatalogueSnapshot, "keysByPage">,
  stock: Stock,
): Stock {
  const totals = [...keysByPage].map(([page, keys]) => {
    // What is not counted never runs out.
    const total = keys.reduce((sum, key) => sum + (stock[key] ?? Number.POSITIVE_INFINITY), 0);
    return [page, total] as const;
  });
  return Object.fromEntries(totals.filter(([, total]) => Number.isFinite(total)));
}
