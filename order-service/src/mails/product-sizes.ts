import { readCatalogueRecords } from "../catalogue/catalogue-records.ts";

let sizes: ReadonlyMap<string, string> | undefined;

/** Returns the size of one piece: `50 g`. `undefined` for a product that is no longer sold. */
export function findSize(product: string): string | undefined {
  sizes ??= new Map(readCatalogueRecords().map(({ slug, size }) => [slug, size]));
  return sizes.get(product);
}
