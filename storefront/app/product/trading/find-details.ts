import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import type { ProductSummary, ShopData } from "@damson/shop/catalogue/shop-data";

/** The address of a listed product's page, and all that is known of the product, where it has one. */
export function findDetails(
  { slug, pageSlug = slug }: ProductSummary,
  { productPages = {} }: Pick<ShopData, "productPages">,
): { readonly slug: string; readonly details: ProductDetails | undefined } {
  const details = Object.hasOwn(productPages, pageSlug) ? productPages[pageSlug] : undefined;
  return { slug: pageSlug, details };
}
