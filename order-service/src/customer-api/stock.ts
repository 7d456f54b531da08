import type { Stock } from "@damson/shop/orders/order-view";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";
import type { Handler } from "../context.ts";
import { json } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { readStock } from "../stock/read-stock.ts";

/**
 * `GET /stock`: returns the stock of each variant. For product cards, also the stock of each
 * product page.
 */
export const getStock: Handler = async (_request, context) => {
  await limit(context, "reads");
  const stock = await readStock(context);
  const answer = { ...stock, ...toProductStock(context.catalogue, stock) };
  return json(answer, 200, { "Cache-Control": "public, max-age=15" });
};

/** Returns the total stock per product page, if all variants are tracked. */
function toProductStock(
  { keysByPage }: Pick<CatalogueSnapshot, "keysByPage">,
  stock: Stock,
): Stock {
  const totals = [...keysByPage].map(([page, keys]) => {
    // A variant that is not tracked never runs out.
    const total = keys.reduce((sum, key) => sum + (stock[key] ?? Number.POSITIVE_INFINITY), 0);
    return [page, total] as const;
  });
  return Object.fromEntries(totals.filter(([, total]) => Number.isFinite(total)));
}
