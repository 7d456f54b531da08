export const PRODUCTS_PATH = "/products/";

interface PagedProduct {
  readonly slug: string;
  /** Slug of its page, if different. */
  readonly pageSlug?: string | undefined;
}

/** Product pages exist only in the trading shop. */
export function productPath({ slug, pageSlug = slug }: PagedProduct): string {
  return PRODUCTS_PATH + pageSlug;
}

/** Returns the slug in the path of a product page; `undefined` for other paths. */
export function parseProductSlug(path: string): string | undefined {
  return path.startsWith(PRODUCTS_PATH) ? path.slice(PRODUCTS_PATH.length) : undefined;
}
