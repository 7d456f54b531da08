import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createShopData, type FullCatalogueRecord } from "@damson/shop/catalogue/create-shop-data";
import type { ShopData } from "@damson/shop/catalogue/shop-data";

const file = join(import.meta.dirname, "../../../../shop/catalogue/catalogue.json");
const records: readonly FullCatalogueRecord[] = JSON.parse(readFileSync(file, "utf8"));
const pictured = records.map((record) => ({ ...record, placeholder: "petal" as const }));

/** The specified shop, except for its placeholder colours. */
export const specifiedShop: ShopData = createShopData(pictured, { hasSearchPrices: true });

export const tradingShop: ShopData = createShopData(pictured, { hasSearchPrices: false });
