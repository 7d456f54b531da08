import { type Database, transaction } from "@damson/database";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import type { Queries } from "../database/database.ts";
import type { CatalogueSchema } from "../database/schema.ts";
import { type Documents, readDocuments } from "../documents/documents.ts";
import { catalogueVersion } from "../history/catalogue-version.ts";
import { lockVersion } from "../history/record-change.ts";
import { byVariant, readPriceRows } from "../prices/price-rows.ts";
import { readProducts } from "../products/read-products.ts";
import { type Brand, listBrands } from "../taxonomy/brands.ts";
import { type Category, listCategories } from "../taxonomy/categories.ts";
import { nextChangeAt } from "./next-change.ts";
import { type SoldProduct, soldProduct } from "./sold-product.ts";

/** One version of all that the pages of the shop show. */
export interface CatalogueData extends ShopData {
  readonly products: readonly SoldProduct[];
  readonly brands: readonly Brand[];
  readonly categories: readonly Category[];
  readonly documents: Documents;
  /** Old paths and the paths that they lead to. A page that is there goes first. */
  readonly redirects: Readonly<Record<string, string>>;
  /** The next moment at which something changes by itself: a price, or a product that goes live. */
  readonly nextChangeAt?: Date;
}

const MAX_ATTEMPTS = 3;

/** Reads what shoppers see at a moment, all of one version, without waiting for writers where it can. */
export async function readShopData(
  database: Database<CatalogueSchema>,
  now: Date,
): Promise<CatalogueData> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const before = await catalogueVersion(database.reader);
    const data = await read(database.reader, before, now);
    // Each change that is seen grows the version, in its own transaction.
    if ((await catalogueVersion(database.reader)) === before) return data;
  }
  return transaction(database, async (db) => read(db, await lockVersion(db), now));
}

async function read(db: Queries, version: number, now: Date): Promise<CatalogueData> {
  const [brands, categories] = [await listBrands(db), await listCategories(db)];
  const documents = await readDocuments(db);
  const live = await liveProducts(db);
  const variantIds = live.flatMap(({ variants }) => variants.map(({ id }) => id));
  const prices = byVariant(await readPriceRows(db, variantIds));
  const sale = {
    now,
    prices,
    brandNames: new Map(brands.map(({ id, name }) => [id, name])),
    categoryLabels: new Map(categories.map(({ id, label }) => [id, label])),
    homeBestSellers: new Set(documents.home.bestSellers),
  };
  const next = nextChangeAt(live, prices, now);
  return {
    version,
    products: live
      .filter(({ goLiveAt }) => goLiveAt !== null && new Date(goLiveAt) <= now)
      .flatMap((product) => soldProduct(product, sale) ?? []),
    brands,
    categories,
    documents,
    redirects: await readRedirects(db),
    ...(next ? { nextChangeAt: next } : {}),
  };
}

async function liveProducts(db: Queries) {
  const query = db.selectFrom("products").select("id").where("state", "=", "live");
  const rows = await query.orderBy("position").orderBy("id").execute();
  const ids = rows.map(({ id }) => id);
  const byId = new Map((await readProducts(db, ids)).map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function readRedirects(db: Queries): Promise<Readonly<Record<string, string>>> {
  const rows = await db
    .selectFrom("catalogue_redirects")
    .select(["from_path", "to_path"])
    .execute();
  return Object.fromEntries(rows.map(({ from_path, to_path }) => [from_path, to_path]));
}
