import type { Queries } from "../database/database.ts";
import type { ProductState } from "../database/schema.ts";

/**
 * A variant whose stock can be counted. Lists contain the variants of live products and drafts. A search
 * by key finds all.
 */
export interface SellableVariant {
  readonly key: string;
  readonly brand: string;
  /** Product name. */
  readonly name: string;
  /** In the order of the product's options. */
  readonly options: readonly { readonly name: string; readonly value: string }[];
  /** The product's state, or `archived` if the variant is archived. */
  readonly state: ProductState;
}

/** Finds variants by key in any state, or all variants of live products and drafts, in display order. */
export async function findSellableVariants(
  db: Queries,
  keys?: readonly string[],
): Promise<readonly SellableVariant[]> {
  if (keys?.length === 0) return [];
  const query = db
    .selectFrom("product_variants as variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .select([
      ...(["variants.key", "variants.option_values", "variants.product_id"] as const),
      "variants.is_archived",
      ...(["products.name", "products.state", "brands.name as brand"] as const),
    ])
    .orderBy("products.position")
    .orderBy("products.id")
    .orderBy("variants.position");
  const rows = await (keys
    ? query.where("variants.key", "in", keys)
    : query.where("variants.is_archived", "=", false).where("products.state", "<>", "archived")
  ).execute();
  const ids = [...new Set(rows.map(({ product_id }) => product_id))];
  if (ids.length === 0) return [];
  const listNames = await readOptionNames(db, keys && ids);
  return rows.map(({ product_id, option_values, is_archived, state, ...variant }) => ({
    ...variant,
    state: is_archived ? "archived" : state,
    options: (listNames.get(product_id) ?? []).flatMap((name) => {
      const value = option_values[name];
      return value === undefined ? [] : [{ name, value }];
    }),
  }));
}

async function readOptionNames(
  db: Queries,
  ids: readonly string[] | undefined,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const query = db.selectFrom("product_options").select(["product_id", "name"]).orderBy("position");
  const rows = await (ids ? query.where("product_id", "in", ids) : query).execute();
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map([...byProduct].map(([id, options]) => [id, options.map(({ name }) => name)]));
}
