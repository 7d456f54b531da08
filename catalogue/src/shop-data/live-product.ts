import type { Queries } from "../database/database.ts";
import { byVariant, type PriceRow, readPriceRows } from "../prices/price-rows.ts";
import type { StoredProduct } from "../products/product-snapshot.ts";
import { readProducts } from "../products/read-products.ts";
import { nextChangeAt } from "./next-change.ts";
import { type Names, type SoldProduct, soldProduct } from "./sold-product.ts";

/** A product that is live, or will be by itself, with its prices. */
export interface LiveProduct {
  readonly product: StoredProduct;
  /** By the id of the variant. */
  readonly prices: ReadonlyMap<string, readonly PriceRow[]>;
}

/** A product that is archived, as its page names it. */
export type FormerProduct = Pick<StoredProduct, "id" | "slug" | "name" | "brandId" | "categoryId">;

/** A live product as it is sold at a moment. */
export interface ShownProduct extends LiveProduct {
  /** Absent before it goes live. */
  readonly sold: SoldProduct | undefined;
  /** The moment until which it looks the same if nothing is changed. */
  readonly until: Date | undefined;
}

/** Products of one reading, by their state. */
export interface ReadProducts {
  readonly live: readonly LiveProduct[];
  readonly archived: readonly FormerProduct[];
}

/** Reads those of some products that are live, or were. */
export async function readSome(db: Queries, ids: readonly string[]): Promise<ReadProducts> {
  const found = await readProducts(db, ids);
  return {
    live: await withPrices(
      db,
      found.filter(({ state }) => state === "live"),
    ),
    archived: found.filter(({ state, goLiveAt }) => state === "archived" && goLiveAt !== null),
  };
}

/** Reads all that are live, or were. */
export async function readAll(db: Queries): Promise<ReadProducts> {
  const live = await readProducts(db, await liveIds(db));
  return { live: await withPrices(db, live), archived: await readFormer(db) };
}

async function withPrices(
  db: Queries,
  live: readonly StoredProduct[],
): Promise<readonly LiveProduct[]> {
  const variantIds = live.flatMap(({ variants }) => variants.map(({ id }) => id));
  const prices = byVariant(await readPriceRows(db, variantIds));
  return live.map((product) => ({
    product,
    prices: new Map(product.variants.map(({ id }) => [id, prices.get(id) ?? []])),
  }));
}

export function shownAt({ product, prices }: LiveProduct, names: Names, now: Date): ShownProduct {
  const isLive = product.goLiveAt !== null && new Date(product.goLiveAt) <= now;
  return {
    product,
    prices,
    sold: isLive ? soldProduct(product, { ...names, prices, now }) : undefined,
    until: nextChangeAt(product, prices, now),
  };
}

/** Only those that have been shown: an address of the others has been nowhere. */
async function readFormer(db: Queries): Promise<readonly FormerProduct[]> {
  return db
    .selectFrom("products")
    .select(["id", "slug", "name", "brand_id as brandId", "category_id as categoryId"])
    .where("state", "=", "archived")
    .where("go_live_at", "is not", null)
    .execute();
}

async function liveIds(db: Queries): Promise<readonly string[]> {
  const query = db.selectFrom("products").select("id").where("state", "=", "live");
  return (await query.execute()).map(({ id }) => id);
}
