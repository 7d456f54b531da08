import type { Stock } from "@damson/shop/orders/order-view";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";

/** The stock of all variants together, by the path of the product's page: of products with several, if each is counted. */
export function stockOfProducts(
  { keys, find }: Pick<CatalogueSnapshot, "keys" | "find">,
  stock: Stock,
): Stock {
  const totals = new Map<string, number>();
  for (const key of keys) {
    const { variant, path = "" } = find(key) ?? {};
    if (!variant) continue;
    const page = path.replace(/\?.*/, "");
    // What is not counted never runs out.
    totals.set(page, (totals.get(page) ?? 0) + (stock[key] ?? Number.POSITIVE_INFINITY));
  }
  return Object.fromEntries([...totals].filter(([, total]) => Number.isFinite(total)));
}
