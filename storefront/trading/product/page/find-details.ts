import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import type { ProductSummary, ShopData } from "@damson/shop/catalogue/shop-data";

/** The slug of a listed product's page and the product's details, if it has a page. */
export function findDetails(
  { slug, pageSlug = slug }: ProductSummary,
  { productPages = {} }: Pick<ShopData, "productPages">,
): { readonly slug: string; readonly details: ProductDetails | undefined } {
  const details = Object.hasOwn(productPages, pageSlug) ? productPages[pageSlug] : undefined;
  return { slug: pageSlug, details };
}
