import type { ProductEntry } from "@damson/shop/catalogue/product-entry";
import type { ListedProduct, ShopData } from "@damson/shop/catalogue/shop-data";

/** The address of a listed product's page, and all that is known of the product, where it has one. */
export function entryOf(
  { slug, pageSlug = slug }: ListedProduct,
  { productPages = {} }: Pick<ShopData, "productPages">,
): { readonly slug: string; readonly entry: ProductEntry | undefined } {
  const entry = Object.hasOwn(productPages, pageSlug) ? productPages[pageSlug] : undefined;
  return { slug: pageSlug, entry };
}
