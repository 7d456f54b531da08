import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CatalogueRecord } from "@damson/shop/catalogue/product";

const file = join(import.meta.dirname, "../../../shop/catalogue/catalogue.json");

/** Initial products of a new shop. The placeholder images are unused here. */
export function readCatalogueRecords(): readonly CatalogueRecord[] {
  return JSON.parse(readFileSync(file, "utf8"));
}
