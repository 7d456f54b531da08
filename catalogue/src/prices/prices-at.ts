import type { Pence } from "@damson/shop/money";
import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../database/database.ts";
import type { ProductState } from "../database/schema.ts";

/** A variant with everything that an order records. */
export interface VariantPrice {
  readonly key: string;
  readonly variantId: string;
  readonly productId: string;
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
  readonly category: string;
  /** By option name; empty if the product has only one variant. */
  readonly optionValues: Readonly<Record<string, string>>;
  readonly sku: string | null;
  readonly gtin: string | null;
  /** In per cent. */
  readonly vatRate: number;
  /** In grams. */
  readonly weight: number | null;
  readonly isFlammable: boolean;
  /** `live` means on sale. An archived variant is `archived` even if its product is live. */
  readonly state: ProductState;
  /** Current price including VAT; absent if there is none. */
  readonly pence?: Pence;
}

/** Reads variants by key with their prices at `now`, in one query. Skips unknown keys. */
export async function readPricesAt(
  db: Queries,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, VariantPrice>> {
  if (keys.length === 0) return new Map();
  const rows = await selectVariants(db, now).where("product_variants.key", "in", keys).execute();
  return new Map(
    rows.map(({ state, goLiveAt, isArchived, pence, ...variant }) => [
      variant.key,
      {
        ...variant,
        state: resolveState({ state, goLiveAt, isArchived }, now),
        ...(pence === null ? {} : { pence }),
      },
    ]),
  );
}

/** SQL version of `findPriceAt`: the id of a variant's price at `now`. */
export function selectPriceIdAt(now: Date) {
  return sql<number | null>`(
    select each.id from ${selectActivePrices(now)} and each.variant_id = product_variants.id
    order by each.starts_at desc, each.id desc limit 1
  )`;
}

/**
 * Whether a variant has a price when its product becomes visible, which may be in the future. Reads
 * the current prices of all variants in one query, because a lookup for each takes twice as long.
 */
export function isPricedWhenShown(now: Date) {
  const later = selectActivePrices(sql.ref("products.go_live_at"));
  return sql<boolean>`(
    case when products.go_live_at > ${now}
      then exists (select 1 from ${later} and each.variant_id = product_variants.id)
      else product_variants.id in (select each.variant_id from ${selectActivePrices(now)})
    end
  )`;
}

function selectActivePrices(moment: Date | RawBuilder<unknown>) {
  return sql`product_prices as each
    where each.starts_at <= ${moment} and (each.ends_at is null or each.ends_at > ${moment})
      and not exists (select 1 from price_withdrawals where price_id = each.id)`;
}

function selectVariants(db: Queries, now: Date) {
  return db
    .selectFrom("product_variants")
    .innerJoin("products", "products.id", "product_variants.product_id")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .innerJoin("categories", "categories.id", "products.category_id")
    .leftJoin("product_prices", (join) => join.on("product_prices.id", "=", selectPriceIdAt(now)))
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

function resolveState({ state, goLiveAt, isArchived }: Sold, now: Date): ProductState {
  if (isArchived) return "archived";
  return state === "live" && goLiveAt !== null && goLiveAt > now ? "draft" : state;
}
