import records from "./catalogue.json?best-sellers";
import { type CatalogueRecord, type Product, productFrom } from "./products.ts";

// Only these records, so that home does not carry the whole catalogue (vite.config.ts). The file is
// the one that catalogue.test.ts checks against this shape.
const bestSellers = records as readonly CatalogueRecord[];

/** The four on the home page. */
export function homeBestSellers(): readonly Product[] {
  return bestSellers.map((record) => productFrom(record, "pageListing"));
}
