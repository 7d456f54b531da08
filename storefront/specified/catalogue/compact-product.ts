import type { ProductSummary } from "@damson/shop/catalogue/shop-data";
import { toSlug } from "@damson/shop/catalogue/slug";

/** A product of the fixed catalogue. */
export type CatalogueProduct = Omit<ProductSummary, "homeBestSeller">;

/** Without what follows from brand and name, to keep the scripts small. */
export interface CompactProduct extends Omit<CatalogueProduct, "slug" | "picture"> {
  readonly placeholder: CatalogueProduct["picture"]["placeholder"];
}

export function expandProduct({ placeholder, ...product }: CompactProduct): CatalogueProduct {
  const slug = toSlug(`${product.brand} ${product.name}`);
  return { ...product, slug, picture: { name: slug, placeholder } };
}
