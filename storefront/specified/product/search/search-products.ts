import type { Product } from "@damson/shop/catalogue/product";
import { products } from "#specified/catalogue/products.ts";

/** All products, with the prices of the search page. */
export const searchList: readonly Product[] = /* @__PURE__ */ products.map(
  ({ inSearch, ...product }) => ({ ...product, ...inSearch }),
);

/** Returns the products whose name, brand or category contains the query, ignoring case; all if it is empty. */
export function searchProducts(products: readonly Product[], query: string): readonly Product[] {
  const wanted = query.trim().toLowerCase();
  return products.filter(({ name, brand, category }) =>
    [name, brand, category].some((text) => text.toLowerCase().includes(wanted)),
  );
}
