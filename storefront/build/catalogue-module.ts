import type { ProductSummary } from "@damson/shop/catalogue/shop-data";
import type { Plugin } from "vite";
import { compactProduct } from "../specified/catalogue/compact-product.ts";

const prefix = "virtual:catalogue/";

/**
 * Provides the specified shop's products as modules: `virtual:catalogue/products`, and for the home page
 * `virtual:catalogue/best-sellers`.
 */
export function catalogueModules(products: readonly ProductSummary[]): Plugin {
  const lists: Readonly<Record<string, readonly ProductSummary[]>> = {
    products,
    "best-sellers": products.filter(({ homeBestSeller }) => homeBestSeller),
  };
  return {
    name: "catalogue-modules",
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    load(id) {
      const list = id.startsWith(`\0${prefix}`) && lists[id.slice(prefix.length + 1)];
      return list ? `export default ${JSON.stringify(list.map(compactProduct))};` : null;
    },
  };
}
