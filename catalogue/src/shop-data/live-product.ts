import { getErrorMessage } from "@damson/service-runtime/errors";
import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import * as v from "valibot";
import type { Queries } from "../database/database.ts";
import { catalogueVersion } from "../history/catalogue-version.ts";
import { groupByVariant, type PriceRow, readPriceRows } from "../prices/price-rows.ts";
import { productContent } from "../products/product-content.ts";
import type { StoredProduct } from "../products/product-snapshot.ts";
import { readProducts } from "../products/read-products.ts";
import { nextChangeAt } from "./next-change.ts";
import { type Names, productDetails } from "./product-details.ts";

const { attributes, images, options, variants } = productContent.entries;

/** Parts stored as JSON, whose types the database does not enforce. */
const jsonParts = v.object({
  attributes,
  options,
  variants: v.array(v.pick(variants.pipe[0].item, ["optionValues"])),
  images: v.array(v.pick(images.wrapped.pipe[0].item, ["widths"])),
});

/** A live or scheduled product. */
interface LiveProduct {
  readonly product: StoredProduct;
  /** By variant id. */
  readonly prices: ReadonlyMap<string, readonly PriceRow[]>;
}

/** A product that was once live and is not shown now. */
export type ArchivedRow = Pick<StoredProduct, "id" | "slug" | "name" | "brandId" | "categoryId">;

/** A product with invalid stored data. */
export interface UnreadableRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly reason: string;
}

export interface LiveProductAt extends LiveProduct {
  /** Absent before publication and without a price. */
  readonly details: ProductDetails | undefined;
  /** Whether it was live before and waits for its next publication. */
  readonly isReturning: boolean;
  /** Until when the details stay the same without a change. */
  readonly until: Date | undefined;
}

interface ReadProducts {
  readonly live: readonly LiveProduct[];
  readonly archived: readonly ArchivedRow[];
  /** Live, but with data that pages cannot show. */
  readonly unreadable: readonly UnreadableRow[];
}

/** Reads all products that are or were live. Rejects if the database cannot be read. */
export async function readAll(db: Queries): Promise<ReadProducts> {
  return { ...(await readSome(db, await liveIds(db))), archived: await readArchived(db) };
}

/** Reads some products that are or were live. Bisects a failing batch to find the broken rows. */
export async function readSome(db: Queries, ids: readonly string[]): Promise<ReadProducts> {
  try {
    return await readBatch(db, ids);
  } catch (error) {
    const [id] = ids;
    if (id === undefined) throw error;
    if (ids.length === 1) {
      return { live: [], archived: [], unreadable: await findUnreadable(db, id, error) };
    }
    // Rejects if the database is down. Then no product is at fault.
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

async function readBatch(db: Queries, ids: readonly string[]): Promise<ReadProducts> {
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
  const prices = groupByVariant(await readPriceRows(db, variantIds));
  return live.map((product) => ({
    product,
    prices: new Map(product.variants.map(({ id }) => [id, prices.get(id) ?? []])),
  }));
}

export function resolveAt(
  { product, prices }: LiveProduct,
  names: Names,
  now: Date,
): LiveProductAt {
  const hasCome = (time: string | null) => time !== null && new Date(time) <= now;
  const isLive = hasCome(product.goLiveAt);
  return {
    product,
    prices,
    details: isLive ? productDetails(product, { ...names, prices, now }) : undefined,
    isReturning: !isLive && hasCome(product.firstLiveAt),
    until: nextChangeAt(product, prices, now),
  };
}

/** Skips products that were never live, because nothing links to them. */
async function readArchived(db: Queries): Promise<readonly ArchivedRow[]> {
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

/** Reads a broken product's plain columns, which are always valid. */
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
  return rows.map((row) => ({ ...row, reason: getErrorMessage(error) }));
}

/** Throws if the stored data is invalid, for example after a manual edit. */
function requireReadable(product: StoredProduct): void {
  v.assert(jsonParts, product);
}
