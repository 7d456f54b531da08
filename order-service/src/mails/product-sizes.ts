import { readCatalogueRecords } from "../catalogue/catalogue.ts";

let sizes: ReadonlyMap<string, string> | undefined;

/** How much there is in one of a product: `50 g`. Unknown for what is no longer sold. */
export function sizeOf(product: string): string | undefined {
  sizes ??= new Map(readCatalogueRecords().map(({ slug, size }) => [slug, size]));
  return sizes.get(product);
}
