import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { shopDataOf, type WholeRecord } from "@damson/shop/catalogue/shop-data-of";

const file = join(import.meta.dirname, "../../../../shop/catalogue/catalogue.json");
const records: readonly WholeRecord[] = JSON.parse(readFileSync(file, "utf8"));
const pictured = records.map((record) => ({ ...record, placeholder: "petal" as const }));

/** The specified shop, except for its placeholder colours. */
export const specifiedShop: ShopData = shopDataOf(pictured, { hasSearchPrices: true });

export const tradingShop: ShopData = shopDataOf(pictured, { hasSearchPrices: false });
