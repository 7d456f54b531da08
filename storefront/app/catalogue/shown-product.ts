import type { PriceSource, Product } from "@damson/shop/catalogue/product";
import type { ProductSummary } from "@damson/shop/catalogue/shop-data";

/** A product as a list shows it. That of a search is too long for descriptions, and has prices of its own. */
export function shownProduct(listed: ProductSummary, listing: PriceSource): Product {
  const { homeBestSeller, attributes, inSearch, ...product } = listed;
  if (listing === "pageListing") return product;
  const { description, ...short } = product;
  return { ...short, ...inSearch };
}
