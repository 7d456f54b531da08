import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CatalogueRecord,
  type PriceSource,
  type Product,
  productFrom,
} from "../../../storefront/app/catalogue/product.ts";

/** What the shop sells, by slug and listing. */
export interface Catalogue {
  find(slug: string, listing: PriceSource): Product | undefined;
  readonly slugs: ReadonlySet<string>;
}

const file = join(import.meta.dirname, "../../../storefront/app/catalogue/catalogue.json");

/** The records of the shop's own catalogue, whose tests check them. Its placeholders are unused here. */
export function readCatalogueRecords(): readonly CatalogueRecord[] {
  return JSON.parse(readFileSync(file, "utf8"));
}

export function catalogueOf(records: readonly CatalogueRecord[]): Catalogue {
  const listings = { searchListing: new Map<string, Product>(), pageListing: new Map() } as const;
  for (const record of records) {
    listings.searchListing.set(record.slug, productFrom(record, "searchListing"));
    listings.pageListing.set(record.slug, productFrom(record, "pageListing"));
  }
  return {
    find: (slug, listing) => listings[listing].get(slug),
    slugs: new Set(listings.searchListing.keys()),
  };
}
