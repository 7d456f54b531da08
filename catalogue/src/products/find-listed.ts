import type { Database } from "@damson/database";
import type { ExpressionBuilder } from "kysely";
import { containsText } from "../database/contains-text.ts";
import type { Queries } from "../database/database.ts";
import type { CatalogueSchema, ProductState } from "../database/schema.ts";
import { selectPriceIdAt } from "../prices/prices-at.ts";
import { findIncomplete } from "./find-incomplete.ts";
import type { Missing } from "./missing.ts";

export interface ProductFilter {
  /** Words that must all occur in the name, brand, slug, SKU, GTIN or key. */
  readonly search?: string | undefined;
  readonly state?: ProductState | undefined;
  readonly brandId?: string | undefined;
  readonly categoryId?: string | undefined;
  /** Only products that sell one of these variants. */
  readonly keys?: readonly string[] | undefined;
  /**
   * Only products that miss a detail: one `required` for publication, one that the `law` requires,
   * or `any` of them; or the `weight` of a variant.
   */
  readonly missing?: "required" | "law" | "any" | "weight" | undefined;
  /** Default: `position`. */
  readonly sort?: "position" | "name" | "price" | "updated" | undefined;
  readonly isDescending?: boolean | undefined;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

const MAX_WORDS = 8;

interface IdPage {
  readonly ids: readonly string[];
  readonly total: number;
}

export async function findListed(
  db: Queries,
  kind: Database<unknown>["kind"],
  filter: ProductFilter,
  now: Date,
): Promise<IdPage> {
  const found = filterProducts(db, kind, filter);
  return filter.missing && filter.missing !== "weight"
    ? readIncompletePage(db, found, filter, now)
    : readPage(found, filter, now);
}

async function readPage(
  found: ReturnType<typeof filterProducts>,
  filter: ProductFilter,
  now: Date,
): Promise<IdPage> {
  const { total } = await found
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  const ids = await sortProducts(found, filter, now)
    .select("products.id")
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute();
  return { ids: ids.map(({ id }) => id), total: Number(total) };
}

/** Reads all products of the filter, because the rules for missing details are in code. */
async function readIncompletePage(
  db: Queries,
  found: ReturnType<typeof filterProducts>,
  filter: ProductFilter,
  now: Date,
): Promise<IdPage> {
  const ids = await findIncomplete(
    db,
    sortProducts(found, filter, now),
    matchesMissing(filter),
    now,
  );
  const start = (filter.page - 1) * filter.size;
  return { ids: ids.slice(start, start + filter.size), total: ids.length };
}

function matchesMissing({ missing }: ProductFilter) {
  return ({ isRequired }: Missing) => missing === "any" || isRequired === (missing === "required");
}

function filterProducts(db: Queries, kind: Database<unknown>["kind"], filter: ProductFilter) {
  const { state, brandId, categoryId, keys, search = "" } = filter;
  let query = db.selectFrom("products").innerJoin("brands", "brands.id", "products.brand_id");
  if (state) query = query.where("products.state", "=", state);
  if (brandId) query = query.where("products.brand_id", "=", brandId);
  if (categoryId) query = query.where("products.category_id", "=", categoryId);
  if (keys) query = query.where((has) => isSoldUnder(has, keys));
  if (filter.missing === "weight") query = query.where(hasNoWeight);
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)) {
    query = query.where((has) => has.or(matchWord(has, kind, word)));
  }
  return query;
}

function isSoldUnder(
  has: ExpressionBuilder<CatalogueSchema, "products" | "brands">,
  keys: readonly string[],
) {
  // Postgres rejects an empty list.
  if (keys.length === 0) return has.lit(false);
  const variant = has
    .selectFrom("product_variants")
    .select("product_variants.id")
    .whereRef("product_variants.product_id", "=", "products.id")
    .where("product_variants.is_archived", "=", false)
    .where("product_variants.key", "in", keys);
  return has.exists(variant);
}

/** Archived products are never sent. */
function hasNoWeight(has: ExpressionBuilder<CatalogueSchema, "products" | "brands">) {
  const variant = has
    .selectFrom("product_variants")
    .select("product_variants.id")
    .whereRef("product_variants.product_id", "=", "products.id")
    .where("product_variants.is_archived", "=", false)
    .where("product_variants.weight", "is", null);
  return has.and([has("products.state", "!=", "archived"), has.exists(variant)]);
}

type Tables = Pick<CatalogueSchema, "products" | "brands" | "product_variants">;

function matchWord(
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
  const columns = ["products.name", "products.slug", "products.search_keywords", "brands.name"];
  return [...columns.map(contains), has.exists(variant)];
}

function sortProducts(
  query: ReturnType<typeof filterProducts>,
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
      ? // SQLite and Postgres sort missing prices differently.
        query.orderBy(
          (of) => selectFirstPrice(of, now),
          (order) => order[direction]().nullsLast(),
        )
      : query.orderBy(by[sort], direction);
  return ordered.orderBy("products.id");
}

/** Selects the current price of the first variant on sale. */
function selectFirstPrice(of: ExpressionBuilder<CatalogueSchema, "products">, now: Date) {
  return of
    .selectFrom("product_variants")
    .innerJoin("product_prices", (join) => join.on("product_prices.id", "=", selectPriceIdAt(now)))
    .select("product_prices.pence")
    .whereRef("product_variants.product_id", "=", "products.id")
    .where("product_variants.is_archived", "=", false)
    .orderBy("product_variants.position")
    .limit(1);
}
