import type { Product } from "@damson/shop/catalogue/product";
import type { ProductSummary } from "@damson/shop/catalogue/shop-data";

/** The product data of a list. */
export function shownProduct(listed: ProductSummary): Product {
  const { homeBestSeller, attributes, ...product } = listed;
  return product;
}

/** Without the description, because there can be many search results. */
export function shownBriefly(listed: ProductSummary): Product {
  const { description, ...product } = shownProduct(listed);
  return product;
}
