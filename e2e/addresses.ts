import { builtPaths } from "./built-site.ts";

/** A page of the shop. */
export interface Address {
  readonly path: string;
  /** Search engines may list the page; the others carry `noindex`. */
  readonly isIndexed: boolean;
}

/** The page of every unknown address, by the name of its file. */
export const notFound: Address = { path: "/404", isIndexed: false };

const unlisted = ["/search", "/auth", "/checkout-auth", "/checkout", "/processing", "/newsletter"];

/** Every page that the build made of the site map. */
export const addresses: readonly Address[] = builtPaths()
  .filter((path) => path !== notFound.path)
  .map((path) => ({ path, isIndexed: !unlisted.includes(path) }));

/** The paths of all pages. */
export const paths: readonly string[] = [...addresses, notFound].map(({ path }) => path);
/** All pages, and some with a query that changes what they show. */
export const views: readonly string[] = [
  ...paths,
  "/search?q=nails",
  "/search?q=zzz",
  "/k-beauty?page=2",
  "/k-beauty?kind=lashes&shape=wispy,doll",
];

/** Articles that only differ from others by their words. */
const plainArticles = [
  "/cookies",
  "/international-delivery",
  "/modern-slavery",
  "/partnerships",
  "/privacy",
  "/returns",
  "/reviews-policy",
  "/sustainability",
  "/terms",
];
/** One page of each layout, for checks that words make no difference to. */
export const layouts: readonly string[] = views.filter((path) => !plainArticles.includes(path));

/** From the narrowest phone to a wide desktop, in CSS pixels. */
export const everyWidth = [320, 390, 768, 1024, 1440, 1920];

/**
 * Splits a list into batches: a test that visits several pages loads fonts and scripts only once, and
 * two tests can still run in parallel.
 */
export function inBatches<T>(all: readonly T[]): readonly (readonly T[])[] {
  const size = 5;
  const starts = Array.from({ length: Math.ceil(all.length / size) }, (_, index) => index * size);
  return starts.map((start) => all.slice(start, start + size));
}
