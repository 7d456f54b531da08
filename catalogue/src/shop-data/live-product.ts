import { messageOf } from "@damson/service-runtime/errors";
import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import * as v from "valibot";
import type { Queries } from "../database/database.ts";
import { catalogueVersion } from "../history/catalogue-version.ts";
import { byVariant, type PriceRow, readPriceRows } from "../prices/price-rows.ts";
import { productContent } from "../products/product-content.ts";
import type { StoredProduct } from "../products/product-snapshot.ts";
import { readProducts } from "../products/read-products.ts";
import { nextChangeAt } from "./next-change.ts";
import { type Names, productDetails } from "./product-details.ts";

const { attributes, images, options, variants } = productContent.entries;

/** The parts whose types no column holds: they are stored as JSON. */
const jsonParts = v.object({
  attributes,
  options,
  variants: v.array(v.pick(variants.pipe[0].item, ["optionValues"])),
  images: v.array(v.pick(images.wrapped.pipe[0].item, ["widths"])),
});

/** A product that is live, or will be by itself, with its prices. */
interface LiveProduct {
  readonly product: StoredProduct;
  /** By the id of the variant. */
  readonly prices: ReadonlyMap<string, readonly PriceRow[]>;
}

/** A product that is archived, as its page names it. */
export type FormerProduct = Pick<StoredProduct, "id" | "slug" | "name" | "brandId" | "categoryId">;

/** A product whose rows are not what the shop has ever written. */
export interface UnreadableRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly reason: string;
}

/** A live product at a moment. */
export interface LiveProductAt extends LiveProduct {
  /** Absent before it goes live, and without a price. */
  readonly details: ProductDetails | undefined;
  /** The moment until which it looks the same if nothing is changed. */
  readonly until: Date | undefined;
}

/** Products of one reading, by their state. */
interface ReadProducts {
  readonly live: readonly LiveProduct[];
  readonly archived: readonly FormerProduct[];
  /** Those that are live as well, but stored as no page could show them. */
  readonly unreadable: readonly UnreadableRow[];
}

/** Reads all that are live, or were. Rejects where the database cannot be read. */
export async function readAll(db: Queries): Promise<ReadProducts> {
  return { ...(await readSome(db, await liveIds(db))), archived: await readFormer(db) };
}

/** Reads those of some products that are live, or were: what cannot be read together by halves, down to the rows at fault. */
export async function readSome(db: Queries, ids: readonly string[]): Promise<ReadProducts> {
  try {
    return await readWhole(db, ids);
  } catch (error) {
    const [id] = ids;
    if (id === undefined) throw error;
    if (ids.length === 1) {
      return { live: [], archived: [], unreadable: await findUnreadable(db, id, error) };
    }
    // Where the database is away, this rejects: no product is at fault.
    await catalogueVersion(db);
    const middle = Math.ceil(ids.length / 2);
    const first = await readSome(db, ids.slice(0, middle));
    const second = await readSome(db, ids.slice(middle));
    return {
      live: [...first.live, ...second.live],
      archived: [...first.archived, ...second.archived],
      unreadable: [...first.unreadable, ...second.unreadable],
    };
  }
}

/** Throws for what no page could show. */
async function readWhole(db: Queries, ids: readonly string[]): Promise<ReadProducts> {
  const found = await readProducts(db, ids);
  const live = found.filter(({ state }) => state === "live");
  for (const product of live) requireReadable(product);
  return {
    live: await withPrices(db, live),
    archived: found.filter(({ state, goLiveAt }) => state === "archived" && goLiveAt !== null),
    unreadable: [],
  };
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

export function shownAt({ product, prices }: LiveProduct, names: Names, now: Date): LiveProductAt {
  const isLive = product.goLiveAt !== null && new Date(product.goLiveAt) <= now;
  return {
    product,
    prices,
    details: isLive ? productDetails(product, { ...names, prices, now }) : undefined,
    until: nextChangeAt(product, prices, now),
  };
}

/** Reads the archived products that were shown once: the addresses of others were nowhere. */
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

/** Gives one that is live by its columns, which can always be read. */
async function findUnreadable(
  db: Queries,
  id: string,
  error: unknown,
): Promise<readonly UnreadableRow[]> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "slug", "name"])
    .where("id", "=", id)
    .where("state", "=", "live")
    .execute();
  return rows.map((row) => ({ ...row, reason: messageOf(error) }));
}

/** Throws for a product that was changed by other means than the shop's own, so that pages could not show it. */
function requireReadable(product: StoredProduct): void {
  v.assert(jsonParts, product);
}
