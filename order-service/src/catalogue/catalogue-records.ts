import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CatalogueRecord } from "@damson/shop/catalogue/product";

const file = join(import.meta.dirname, "../../../shop/catalogue/catalogue.json");

/** The products that a new shop starts with. Its placeholders are unused here. */
export function readCatalogueRecords(): readonly CatalogueRecord[] {
  return JSON.parse(readFileSync(file, "utf8"));
}
