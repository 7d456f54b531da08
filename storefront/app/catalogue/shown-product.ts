import type { PriceSource, Product } from "@damson/shop/catalogue/product";
import type { ProductSummary } from "@damson/shop/catalogue/shop-data";

/** The product data of a list. Search results are too many for descriptions, and have their own prices. */
export function shownProduct(listed: ProductSummary, listing: PriceSource): Product {
  const { homeBestSeller, attributes, inSearch, ...product } = listed;
  if (listing === "pageListing") return product;
  const { description, ...short } = product;
  return { ...short, ...inSearch };
}
