/** Product pages lie below it. */
export const PRODUCTS_PATH = "/products/";

interface PagedProduct {
  readonly slug: string;
  /** That of its page, where it is another. */
  readonly pageSlug?: string | undefined;
}

/** The path of a product's page, in a shop that takes orders. */
export function productPath({ slug, pageSlug = slug }: PagedProduct): string {
  return PRODUCTS_PATH + pageSlug;
}

/** The slug in the path of a product page; `undefined` for other paths. */
export function slugInPath(path: string): string | undefined {
  return path.startsWith(PRODUCTS_PATH) ? path.slice(PRODUCTS_PATH.length) : undefined;
}
