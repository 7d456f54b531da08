/** The catalogue of a new shop, for tests. */
import { type Database as CatalogueDatabase, openCatalogue } from "@damson/catalogue";
import type { OpenedDatabase } from "@damson/database";
import { toTradingProduct } from "@damson/shop/catalogue/product";
import { readCatalogueRecords } from "./catalogue-records.ts";

/** Earlier than the clock of any test, so that all products are on sale. */
const SEEDED_AT = new Date("2026-01-01T00:00:00.000Z");

export function openTestCatalogue(
  database: OpenedDatabase,
  { namespace }: { readonly namespace: string },
): Promise<CatalogueDatabase> {
  return openCatalogue(database, { namespace, now: SEEDED_AT });
}

const prices = new Map(
  readCatalogueRecords().map((record) => [record.slug, toTradingProduct(record).price]),
);

export function getStartingPrice(product: string): number {
  const price = prices.get(product);
  if (price === undefined) throw new Error(`A new shop has no ${product}`);
  return price;
}
