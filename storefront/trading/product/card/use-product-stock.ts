import type { Product } from "@damson/shop/catalogue/product";
import { productPath } from "@damson/shop/catalogue/product-path";
import { useStock } from "#trading/catalogue/stock.ts";

/** Returns the stock of all variants of a product, added up by the server. */
export function useProductStock(product: Product): number | undefined {
  return useStock(product.variant ? productPath(product) : product.slug);
}
