import { type Database, readList } from "@damson/database";
import type { Pence } from "@damson/shop/money";
import type { ExpressionBuilder } from "kysely";
import { containsText } from "../database/contains-text.ts";
import type { Queries } from "../database/database.ts";
import type { CatalogueSchema, ProductState } from "../database/schema.ts";
import { byVariant, type PriceRow, readPriceRows } from "../prices/price-rows.ts";
import { priceIdAt } from "../prices/prices-at.ts";
import { priceAt } from "../prices/timeline.ts";
import type { Missing } from "./missing.ts";
import type { Image } from "./product-content.ts";
import type { StoredProduct } from "./product-snapshot.ts";
import { readProducts } from "./read-products.ts";
import { findMissing } from "./requirements.ts";

export interface ProductFilter {
  /** Words, each of which is in the name, brand, address, SKU, GTIN or key. */
  readonly search?: string | undefined;
  readonly state?: ProductState | undefined;
  readonly brandId?: string | undefined;
  readonly categoryId?: string | undefined;
  /** Default: `position`. */
  readonly sort?: "position" | "name" | "price" | "updated" | undefined;
  readonly isDescending?: boolean | undefined;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** A line of the admin's list. */
export interface ListedRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly brandId: string;
  readonly categoryId: string;
  readonly state: ProductState;
  readonly goLiveAt: string | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly picture: Image | undefined;
  /** Keys of what can be bought of it: stock is counted by them. */
  readonly keys: readonly string[];
  /** The lowest and the highest price now; absent without any. */
  readonly prices?: { readonly from: Pence; readonly to: Pence };
  readonly missing: readonly Missing[];
}

export interface ProductList {
  readonly rows: readonly ListedRow[];
  /** Number of products on all pages. */
  readonly total: number;
}

const MAX_WORDS = 8;

/** Lists products for the admin. */
export function listProducts(
  database: Database<CatalogueSchema>,
  filter: ProductFilter,
  now: Date,
): Promise<ProductList> {
  return readList(database, async (db) => {
    const found = filtered(db, database.kind, filter);
    const { total } = await found
      .select(({ fn }) => fn.countAll().as("total"))
      .executeTakeFirstOrThrow();
    const ids = await sorted(found, filter, now)
      .select("products.id")
      .limit(filter.size)
      .offset((filter.page - 1) * filter.size)
      .execute();
    const rows = await listedRows(
      db,
      ids.map(({ id }) => id),
      now,
    );
    return { rows, total: Number(total) };
  });
}

function filtered(db: Queries, kind: Database<unknown>["kind"], filter: ProductFilter) {
  const { state, brandId, categoryId, search = "" } = filter;
  let query = db.selectFrom("products").innerJoin("brands", "brands.id", "products.brand_id");
  if (state) query = query.where("products.state", "=", state);
  if (brandId) query = query.where("products.brand_id", "=", brandId);
  if (categoryId) query = query.where("products.category_id", "=", categoryId);
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)) {
    query = query.where((has) => has.or(conditions(has, kind, word)));
  }
  return query;
}

type Tables = Pick<CatalogueSchema, "products" | "brands" | "product_variants">;

function conditions(
  has: ExpressionBuilder<CatalogueSchema, keyof Tables>,
  kind: Database<unknown>["kind"],
  word: string,
) {
  const contains = (column: string) => containsText(kind, column, word);
  const variant = has
    .selectFrom("product_variants")
    .select("product_variants.id")
    .whereRef("product_variants.product_id", "=", "products.id")
    .where((of) =>
      of.or(["key", "sku", "gtin"].map((column) => contains(`product_variants.${column}`))),
    );
  const columns = ["products.name", "products.slug", "products.search_words", "brands.name"];
  return [...columns.map(contains), has.exists(variant)];
}

function sorted(
  query: ReturnType<typeof filtered>,
  { sort = "position", isDescending = false }: ProductFilter,
  now: Date,
) {
  const direction = isDescending ? "desc" : "asc";
  const by = {
    position: "products.position",
    name: "products.name",
    updated: "products.updated_at",
  } as const;
  const ordered =
    sort === "price"
      ? // Otherwise the databases differ on where those without a price stand.
        query.orderBy(
          (of) => firstPrice(of, now),
          (order) => order[direction]().nullsLast(),
        )
      : query.orderBy(by[sort], direction);
  return ordered.orderBy("products.id");
}

/** The price of the first variant that can be bought. */
function firstPrice(of: ExpressionBuilder<CatalogueSchema, "products">, now: Date) {
  return of
    .selectFrom("product_variants")
    .innerJoin("product_prices", (join) => join.on("product_prices.id", "=", priceIdAt(now)))
    .select("product_prices.pence")
    .whereRef("product_variants.product_id", "=", "products.id")
    .where("product_variants.is_archived", "=", false)
    .orderBy("product_variants.position")
    .limit(1);
}

async function listedRows(
  db: Queries,
  ids: readonly string[],
  now: Date,
): Promise<readonly ListedRow[]> {
  const products = await readProducts(db, ids);
  const variantIds = products.flatMap(({ variants }) => variants.map(({ id }) => id));
  const prices = byVariant(await readPriceRows(db, variantIds));
  const missing = await findMissing(db, products, now);
  const rows = new Map(
    products.map((product, at) => [product.id, listedRow(product, prices, missing[at] ?? [], now)]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

function listedRow(
  product: StoredProduct,
  prices: ReadonlyMap<string, readonly PriceRow[]>,
  missing: readonly Missing[],
  now: Date,
): ListedRow {
  const sold = product.variants.filter(({ isArchived }) => !isArchived);
  const pence = sold.flatMap(({ id }) => priceAt(prices.get(id) ?? [], now)?.pence ?? []);
  const { id, slug, name, brandId, categoryId, state, goLiveAt, version, updatedAt } = product;
  return {
    ...{ id, slug, name, brandId, categoryId, state, goLiveAt, version, updatedAt },
    picture: product.images[0],
    keys: sold.map(({ key }) => key),
    ...(pence.length > 0 ? { prices: { from: Math.min(...pence), to: Math.max(...pence) } } : {}),
    missing,
  };
}
