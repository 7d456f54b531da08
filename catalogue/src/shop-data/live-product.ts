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

/** The same as it is sold at a moment. */
export interface ShownProduct extends LiveProduct {
  /** Absent before it goes live. */
  readonly sold: SoldProduct | undefined;
  /** The moment until which it looks the same if nothing is changed. */
  readonly until: Date | undefined;
}

/** Reads those of some products that are live; all without ids. */
export async function readLive(
  db: Queries,
  ids?: readonly string[],
): Promise<readonly LiveProduct[]> {
  const found = await readProducts(db, ids ?? (await liveIds(db)));
  const live = found.filter(({ state }) => state === "live");
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

async function liveIds(db: Queries): Promise<readonly string[]> {
  const query = db.selectFrom("products").select("id").where("state", "=", "live");
  return (await query.execute()).map(({ id }) => id);
}
