import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CatalogueRecord } from "@damson/shop/catalogue/product";

const file = join(import.meta.dirname, "../../../shop/catalogue/catalogue.json");

/** Reads the first products of a new shop. Placeholder colours are not needed here. */
export function readCatalogueRecords(): readonly CatalogueRecord[] {
  return JSON.parse(readFileSync(file, "utf8"));
}
