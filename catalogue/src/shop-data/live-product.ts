import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import * as v from "valibot";
import type { Queries } from "../database/database.ts";
import { groupByVariant, type PriceRow, readPriceRows } from "../prices/price-rows.ts";
import { productContent } from "../products/product-content.ts";
import type { StoredProduct } from "../products/product-snapshot.ts";
import { readProducts } from "../products/read-products.ts";
import { findNextChange } from "./next-change.ts";
import { type Names, toProductDetails } from "./product-details.ts";

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
  /** Absent before publication, and if no variant has a price. */
  readonly details: ProductDetails | undefined;
  /** Whether it was live before and is scheduled to return. */
  readonly isReturning: boolean;
  /** When the details next change without an edit. */
  readonly until: Date | undefined;
}

interface ReadProducts {
  readonly live: readonly LiveProduct[];
  readonly archived: readonly ArchivedRow[];
  /** Live products with data that pages cannot show. */
  readonly unreadable: readonly UnreadableRow[];
}

/** Reads all products that are or were live. Rejects if the database cannot be read. */
export async function readAll(db: Queries): Promise<ReadProducts> {
  return { ...(await readSome(db, await listLiveIds(db))), archived: await readArchived(db) };
}

/** Reads some products that are or were live. */
export async function readSome(db: Queries, ids: readonly string[]): Promise<ReadProducts> {
  const found = await readProducts(db, ids);
  const checked = found
    .filter(({ state }) => state === "live")
    .map((product) => ({ product, fault: findFault(product) }));
  const readable = checked.filter(({ fault }) => fault === undefined);
  return {
    live: await withPrices(
      db,
      readable.map(({ product }) => product),
    ),
    archived: found.filter(
      ({ state, goLiveAt, firstLiveAt }) =>
        state === "archived" && goLiveAt !== null && firstLiveAt !== null,
    ),
    unreadable: checked.flatMap(({ product: { id, slug, name }, fault: reason }) =>
      reason === undefined ? [] : [{ id, slug, name, reason }],
    ),
  };
}

/** Finds invalid stored data, for example after a manual edit. */
function findFault(product: StoredProduct): string | undefined {
  return v.safeParse(jsonParts, product).issues?.[0].message;
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
    details: isLive ? toProductDetails(product, { ...names, prices, now }) : undefined,
    isReturning: !isLive && hasCome(product.firstLiveAt),
    until: findNextChange(product, { ...names, prices, now }),
  };
}

/**
 * Skips products that were never live, because nothing links to them: `go_live_at` is null if their publication was
 * undone, and `first_live_at` if they were archived before it.
 */
async function readArchived(db: Queries): Promise<readonly ArchivedRow[]> {
  return db
    .selectFrom("products")
    .select(["id", "slug", "name", "brand_id as brandId", "category_id as categoryId"])
    .where("state", "=", "archived")
    .where("go_live_at", "is not", null)
    .where("first_live_at", "is not", null)
    .execute();
}

async function listLiveIds(db: Queries): Promise<readonly string[]> {
  const query = db.selectFrom("products").select("id").where("state", "=", "live");
  return (await query.execute()).map(({ id }) => id);
}
