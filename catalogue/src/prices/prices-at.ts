import type { Pence } from "@damson/shop/money";
import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../database/database.ts";
import type { ProductState } from "../database/schema.ts";

/** A variant as an order takes it down. */
export interface VariantPrice {
  readonly key: string;
  readonly variantId: string;
  readonly productId: string;
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
  readonly category: string;
  /** By the name of the option; empty for the only variant of a product. */
  readonly optionValues: Readonly<Record<string, string>>;
  readonly sku: string | null;
  readonly gtin: string | null;
  /** In per cent. */
  readonly vatRate: number;
  /** In grams. */
  readonly weight: number | null;
  readonly isFlammable: boolean;
  /** `live`: it can be bought now. A variant that is archived is so whatever its product is. */
  readonly state: ProductState;
  /** The price now, in pence incl. VAT; absent where it has none. */
  readonly pence?: Pence;
}

/** Reads variants by their keys, at the prices of one moment, in one query. A key that is unknown has no entry. */
export async function pricesAt(
  db: Queries,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, VariantPrice>> {
  if (keys.length === 0) return new Map();
  const rows = await variantQuery(db, now).where("product_variants.key", "in", keys).execute();
  return new Map(
    rows.map(({ state, goLiveAt, isArchived, pence, ...variant }) => [
      variant.key,
      {
        ...variant,
        state: stateAt({ state, goLiveAt, isArchived }, now),
        ...(pence === null ? {} : { pence }),
      },
    ]),
  );
}

/** The id of the price of a variant at a moment: the rule of `priceAt`, in the database. */
export function priceIdAt(now: Date) {
  return sql<number | null>`(
    select each.id from ${pricesActiveAt(now)} and each.variant_id = product_variants.id
    order by each.starts_at desc, each.id desc limit 1
  )`;
}

/**
 * True if a variant has a price when its product is shown, which may be later than now. Prices of now are read once
 * for all variants: looking for each one's takes twice as long.
 */
export function isPricedWhenShown(now: Date) {
  const later = pricesActiveAt(sql.ref("products.go_live_at"));
  return sql<boolean>`(
    case when products.go_live_at > ${now}
      then exists (select 1 from ${later} and each.variant_id = product_variants.id)
      else product_variants.id in (select each.variant_id from ${pricesActiveAt(now)})
    end
  )`;
}

function pricesActiveAt(moment: Date | RawBuilder<unknown>) {
  return sql`product_prices as each
    where each.starts_at <= ${moment} and (each.ends_at is null or each.ends_at > ${moment})
      and not exists (select 1 from price_withdrawals where price_id = each.id)`;
}

function variantQuery(db: Queries, now: Date) {
  return db
    .selectFrom("product_variants")
    .innerJoin("products", "products.id", "product_variants.product_id")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .innerJoin("categories", "categories.id", "products.category_id")
    .leftJoin("product_prices", (join) => join.on("product_prices.id", "=", priceIdAt(now)))
    .select([
      "product_variants.key",
      "product_variants.id as variantId",
      "products.id as productId",
      "products.slug",
      "brands.name as brand",
      "products.name",
      "categories.label as category",
      "product_variants.option_values as optionValues",
      "product_variants.sku",
      "product_variants.gtin",
      "products.vat_rate as vatRate",
      "product_variants.weight",
      "products.is_flammable as isFlammable",
      "products.state",
      "products.go_live_at as goLiveAt",
      "product_variants.is_archived as isArchived",
      "product_prices.pence",
    ]);
}

interface Sold {
  readonly state: ProductState;
  readonly goLiveAt: Date | null;
  readonly isArchived: boolean;
}

function stateAt({ state, goLiveAt, isArchived }: Sold, now: Date): ProductState {
  if (isArchived) return "archived";
  return state === "live" && goLiveAt !== null && goLiveAt > now ? "draft" : state;
}
