import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CatalogueRecord,
  type Product,
  soldProductFrom,
} from "@damson/shop/catalogue/product";

/** The products on sale, by slug: each at one price. */
export interface Catalogue {
  find(slug: string): Product | undefined;
  readonly slugs: ReadonlySet<string>;
}

const file = join(import.meta.dirname, "../../../shop/catalogue/catalogue.json");

/** The records of the shop's own catalogue, whose tests check them. Its placeholders are unused here. */
export function readCatalogueRecords(): readonly CatalogueRecord[] {
  return JSON.parse(readFileSync(file, "utf8"));
}

export function catalogueOf(records: readonly CatalogueRecord[]): Catalogue {
  const products = new Map(records.map((record) => [record.slug, soldProductFrom(record)]));
  return {
    find: (slug) => products.get(slug),
    slugs: new Set(products.keys()),
  };
}
