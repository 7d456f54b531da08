/** The shop's data at build time, from `catalogue.json` and `pictures.json`. */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createShopData, type FullCatalogueRecord } from "@damson/shop/catalogue/create-shop-data";
import type { Manifest } from "@damson/shop/catalogue/picture-manifest";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { type ShopOfPrices, withoutReduction } from "./reductions.ts";

const catalogueFile = fileURLToPath(import.meta.resolve("@damson/shop/catalogue/catalogue.json"));
const catalogue = dirname(catalogueFile);
const storefront = join(import.meta.dirname, "..");

/** Builds the data of a shop. Throws if a product has no picture. */
export function builtShopData(shop: ShopOfPrices, manifest: Manifest): ShopData {
  const all: readonly FullCatalogueRecord[] = JSON.parse(readFileSync(catalogueFile, "utf8"));
  const records = shop.takesOrders ? all.map(withoutReduction) : all;
  const pictured = records.map((record) => {
    const image = manifest[`products/${record.slug}`];
    if (image === undefined) throw new Error(`${record.slug} has no picture in pictures.json`);
    return { ...record, placeholder: image.placeholder };
  });
  return createShopData(pictured, { hasSearchPrices: !shop.takesOrders });
}

/** Changes with every source that may change the shape of page data, which older scripts cannot read. */
export function pageDataFormat(): string {
  const sources = [
    ...globSync("{app,trading}/{catalogue,content,page-data,pages,product,promotion}/**/*.ts", {
      cwd: storefront,
    }).map((file) => join(storefront, file)),
    ...globSync("*.ts", { cwd: catalogue }).map((file) => join(catalogue, file)),
  ].filter((file) => !file.endsWith(".test.ts"));
  return shortHash(sources.sort().map((file) => readFileSync(file, "utf8")));
}

function shortHash(texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url").slice(0, 8);
}
