import type { Product } from "@damson/shop/catalogue/product";
import { productPath } from "@damson/shop/catalogue/product-path";
import { useStock } from "#app/catalogue/trading/stock.ts";

/** Returns the stock of a product in all its variants, which the server adds up. */
export function useProductStock(product: Product): number | undefined {
  return useStock(product.variant ? productPath(product) : product.slug);
}
