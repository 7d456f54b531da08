import { builtPaths } from "./built-site.ts";

export interface Address {
  readonly path: string;
  /** Whether search engines may list the page. If not, it has `noindex`. */
  readonly isIndexed: boolean;
}

export const notFound: Address = { path: "/404", isIndexed: false };

const unlisted = ["/search", "/auth", "/checkout-auth", "/checkout", "/processing", "/newsletter"];

/** Every page that the build generated from the site map. */
export const addresses: readonly Address[] = builtPaths()
  .filter((path) => path !== notFound.path)
  .map((path) => ({ path, isIndexed: !unlisted.includes(path) }));

export const paths: readonly string[] = [...addresses, notFound].map(({ path }) => path);
/** All pages, and some with a query that changes their content. */
export const views: readonly string[] = [
  ...paths,
  "/search?q=a313",
  "/search?q=zzz",
  "/k-beauty?page=2",
  "/k-beauty?kind=lashes&shape=wispy,doll",
];

/** Pages that differ from another one only in their text or products. */
const variations = [
  "/cookies",
  "/fragrance",
  "/international-delivery",
  "/k-beauty?page=2",
  "/modern-slavery",
  "/partnerships",
  "/privacy",
  "/returns",
  "/reviews-policy",
  "/search",
  "/sustainability",
  "/terms",
];
/** One page per layout, for checks that do not depend on the text or the number of products. */
export const layouts: readonly string[] = views.filter((path) => !variations.includes(path));

export const everyWidth = [320, 390, 768, 1024, 1440, 1920];

/**
 * Splits a list into batches. Tests that visit several pages load fonts and scripts only once, and
 * batches can run in parallel.
 */
export function inBatches<T>(all: readonly T[]): readonly (readonly T[])[] {
  const size = 5;
  const starts = Array.from({ length: Math.ceil(all.length / size) }, (_, index) => index * size);
  return starts.map((start) => all.slice(start, start + size));
}
