import type {
  AdjustedPrice,
  EditableProduct,
  ListedRow,
  Missing,
  ProductInput,
  ProductState,
  SellableVariant,
} from "@damson/catalogue";
import { boundedArray, boundedText } from "@damson/shop/fields/bounded";
import * as v from "valibot";
import type { Json } from "./json.ts";

export type { PriceAdjustment, ProductInput, ProductState } from "@damson/catalogue";

export interface StockedProduct extends EditableProduct {
  /** Stock by variant key. */
  readonly stock: Readonly<Record<string, ListedStock>>;
}
export type ProductPage = Json<StockedProduct>;

const productStates = ["draft", "live", "archived"] as const satisfies readonly ProductState[];
/** A leading minus sorts in descending order. Default: the order in the shop. */
const productSorts = [
  "position",
  "name",
  "-name",
  "price",
  "-price",
  "updated",
  "-updated",
] as const;
export type ProductSort = (typeof productSorts)[number];
/** `required` fields block publishing; `law` and `any` list other missing fields. Rates by weight need `weight`. */
const missingFilters = ["required", "law", "any", "weight"] as const;
const stockFilters = ["low", "none"] as const;

/** Ignores an invalid parameter. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);
const slug = v.pipe(v.string(), v.maxLength(80));
const id = boundedText(36, v.pipe(v.string(), v.uuid()));

const productQuery = v.object({
  q: optional(v.pipe(v.string(), v.maxLength(200), v.trim(), v.nonEmpty())),
  state: optional(v.picklist(productStates)),
  category: optional(slug),
  brand: optional(slug),
  missing: optional(v.picklist(missingFilters)),
  stock: optional(v.picklist(stockFilters)),
  sort: v.fallback(v.picklist(productSorts), "position"),
  page: v.fallback(
    v.pipe(
      v.string(),
      v.maxLength(6),
      v.toNumber(),
      v.integer(),
      v.minValue(1),
      v.maxValue(10_000),
    ),
    1,
  ),
});
export type ProductQuery = v.InferOutput<typeof productQuery>;

/** `?q=…&state=draft&category=…&brand=…&missing=…&stock=…&sort=-price&page=2` */
export function parseProductQuery(params: URLSearchParams): ProductQuery {
  return v.parse(productQuery, Object.fromEntries(params));
}

export interface ListedStock {
  readonly available: number | null;
  readonly isLow: boolean;
}

interface StockedRow extends ListedRow {
  readonly brand: string;
  readonly category: string;
  readonly stock: ListedStock;
}
export type ProductListItem = Json<StockedRow>;

export interface ProductListPage {
  readonly products: readonly StockedRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** Products by variant key. */
export type VariantNames = Readonly<
  Record<string, Pick<SellableVariant, "name" | "options" | "state">>
>;

/** Maximum number of keys per request. */
export const MAX_NAMED_KEYS = 50;

/** The catalogue validates the fields: `invalid_fields` names them by path, such as `variants.0.gtin`. */
const product = v.custom<ProductInput>(
  (given) => typeof given === "object" && given !== null && !Array.isArray(given),
  "Product data isn’t valid",
);
const version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Only owners set the prices of its variants. */
export const newProduct = v.object({ product });

export const savedProduct = v.object({ product, version });

export const MAX_CHOSEN_PRODUCTS = 500;

const ids = v.pipe(
  boundedArray(id, MAX_CHOSEN_PRODUCTS, `Select up to ${MAX_CHOSEN_PRODUCTS} products`),
  v.minLength(1, "Select a product"),
);
/** Products with the versions that the staff member saw. Without a version there is no conflict check. */
const products = v.pipe(
  boundedArray(
    v.object({ id, version: v.optional(version) }),
    MAX_CHOSEN_PRODUCTS,
    `Select up to ${MAX_CHOSEN_PRODUCTS} products`,
  ),
  v.minLength(1, "Select a product"),
);
const time = boundedText(40, v.pipe(v.string(), v.isoTimestamp("Enter a date and time")));

/** Publishes now or at a later time. Fails with `not_ready` and a `NotReady`. */
export const publishing = v.object({ products, at: v.optional(time) });
export type Publishing = v.InferOutput<typeof publishing>;

export const archiving = v.object({ products });
export const moving = v.object({ products, categoryId: slug });

export interface ChangeAnswer {
  /** Id of the change, for undo; absent if nothing changed. */
  readonly changeId?: number;
}

/** Body of the error `not_ready`: the fields that block publishing, by product. */
export interface NotReady {
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly missing: readonly Missing[];
  }[];
}

/** Body of the error `catalogue_changed`. */
export interface CatalogueChanged {
  /** The staff member who made the conflicting change, and the time. */
  readonly person?: string;
  readonly at?: string;
}

const pence = v.pipe(v.number(), v.integer("Enter a price in whole pence"));
const priceId = v.pipe(v.number(), v.integer(), v.minValue(1));

export const newPrice = v.object({
  variantId: id,
  pence,
  startsAt: v.optional(time),
  /** Absent for a price without an end date. */
  endsAt: v.optional(time),
  /** Id of the current price that was shown; `null` if there was none. */
  seen: v.optional(v.nullable(priceId)),
});

const percent = v.pipe(v.number("Enter a number"), v.minValue(-99), v.maxValue(1000));
/** A price rule: a percentage or an amount in pence, up or down, or the new price. */
const adjustment = v.object({
  by: v.union(
    [
      v.strictObject({ percent }),
      v.strictObject({ pence: v.pipe(v.number(), v.safeInteger()) }),
      v.strictObject({ price: pence }),
    ],
    "Enter a percentage or an amount",
  ),
  rounding: v.optional(v.picklist([".99", ".00"])),
});

/** Ids of products, or of variants. */
const priced = { ids, areVariants: v.optional(v.boolean()) };

export const pricePreview = v.object({ ...priced, adjustment });

/** All price changes, in the order of the shop. */
export interface PreviewedPrices {
  readonly prices: readonly AdjustedPrice[];
}

/** Applies the prices of a preview as one change. */
export const priceAdjustmentBody = v.object({
  ...priced,
  adjustment,
  seen: boundedArray(v.object({ id, from: v.nullable(pence) }), 20_000),
  startsAt: v.optional(time),
  endsAt: v.optional(time),
});
