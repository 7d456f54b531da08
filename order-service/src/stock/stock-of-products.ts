import type { Stock } from "@damson/shop/orders/order-view";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";

/** The stock of all variants together, by the path of the product's page: of products with several, if each is counted. */
export function stockOfProducts(
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
