import all from "virtual:catalogue/products";
import type { Category } from "@damson/shop/catalogue/product";
import { type CatalogueProduct, expandProduct } from "./compact-product.ts";

/** The whole catalogue, in display order. */
export const products: readonly CatalogueProduct[] = /* @__PURE__ */ all.map(expandProduct);

export function listCategory(category: Category): readonly CatalogueProduct[] {
  return products.filter((product) => product.category === category);
}
