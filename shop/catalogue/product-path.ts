import type { Product } from "./product.ts";

/** Product pages lie below it. */
export const PRODUCTS_PATH = "/products/";

/** The path of a product's page, in a shop that takes orders. */
export function productPath({ slug, pageSlug }: Pick<Product, "slug" | "pageSlug">): string {
  return PRODUCTS_PATH + (pageSlug ?? slug);
}

/** The slug in the path of a product page; `undefined` for other paths. */
export function slugInPath(path: string): string | undefined {
  return path.startsWith(PRODUCTS_PATH) ? path.slice(PRODUCTS_PATH.length) : undefined;
}
