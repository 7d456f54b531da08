/** Products: the list, one whole product, its prices, and what is done to many. */
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

/** One product with its prices, what it lacks, and its stock. */
export interface StockedProduct extends EditableProduct {
  /** The pieces of each variant that can be sold, by its key. */
  readonly stock: Readonly<Record<string, ListedStock>>;
}
export type ProductPage = Json<StockedProduct>;

const productStates = ["draft", "live", "archived"] as const satisfies readonly ProductState[];
/** Sort keys: a minus puts the greatest first. Default: as in the shop. */
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
/** `required` keeps a product from being shown; `law` and `any` list what else it lacks. */
const missingFilters = ["required", "law", "any"] as const;
const stockFilters = ["low", "none"] as const;

/** An invalid parameter counts as missing. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);
/** The slug of a brand or a category. */
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
  /** From 1. */
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
  /** Number that can be sold; `null`: it is not counted. */
  readonly available: number | null;
  readonly isLow: boolean;
}

interface StockedRow extends ListedRow {
  readonly brand: string;
  readonly category: string;
  /** The sum over all that can be bought of it. */
  readonly stock: ListedStock;
}
export type ListedProduct = Json<StockedRow>;

export interface ProductListPage {
  readonly products: readonly StockedRow[];
  readonly total: number;
  /** Number of the page, and of the last one. */
  readonly page: number;
  readonly pages: number;
}

/** Products by the keys of their variants. */
export type VariantNames = Readonly<Record<string, Pick<SellableVariant, "name" | "state">>>;

/** The most keys of one request. */
export const MAX_NAMED_KEYS = 50;

/** The catalogue checks what is inside: `invalid_fields` names fields by path, `variants.0.gtin`. */
const product = v.custom<ProductInput>(
  (given) => typeof given === "object" && given !== null && !Array.isArray(given),
  "This is no product",
);
const version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Only owners set the prices of its variants. */
export const newProduct = v.object({ product });

/** The whole product, and the version that was edited. */
export const savedProduct = v.object({ product, version });

/** So many are changed at once. */
export const MAX_CHOSEN_PRODUCTS = 500;

const ids = v.pipe(
  boundedArray(id, MAX_CHOSEN_PRODUCTS, `At most ${MAX_CHOSEN_PRODUCTS} products at once`),
  v.minLength(1, "Choose a product"),
);
/** Products with the versions that were seen; without one it does not matter. */
const products = v.pipe(
  boundedArray(
    v.object({ id, version: v.optional(version) }),
    MAX_CHOSEN_PRODUCTS,
    `At most ${MAX_CHOSEN_PRODUCTS} products at once`,
  ),
  v.minLength(1, "Choose a product"),
);
const time = boundedText(40, v.pipe(v.string(), v.isoTimestamp("A date and a time")));

/** Now or at a later time. Refused with `not_ready` and a `NotReady`. */
export const publishing = v.object({ products, at: v.optional(time) });
export type Publishing = v.InferOutput<typeof publishing>;

export const archiving = v.object({ products });
export const moving = v.object({ products, categoryId: slug });

/** Answer to each change. */
export interface ChangeAnswer {
  /** Id of the change in the history, to undo it; absent if nothing was different. */
  readonly changeId?: number;
}

/** Fields of the refusal `not_ready`: what keeps each product from being published. */
export interface NotReady {
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly missing: readonly Missing[];
  }[];
}

/** Fields of the refusal `catalogue_changed`. */
export interface CatalogueChanged {
  /** The staff member who has changed the same meanwhile, and the time. */
  readonly person?: string;
  readonly at?: string;
}

const pence = v.pipe(v.number(), v.integer("A price is whole pence"));
const priceId = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The price of a variant, from now or from a later time on. */
export const newPrice = v.object({
  variantId: id,
  pence,
  /** Default: now. */
  startsAt: v.optional(time),
  /** Absent for a price that is charged until another one is. */
  endsAt: v.optional(time),
  /** Id of the price of now that was shown; `null` for none. */
  seen: v.optional(v.nullable(priceId)),
});

const percent = v.pipe(v.number("Enter a number"), v.minValue(-99), v.maxValue(1000));
/** Up or down by one rule: in per cent of each price, or in pence. */
const adjustment = v.object({
  by: v.union(
    [v.strictObject({ percent }), v.strictObject({ pence: v.pipe(v.number(), v.safeInteger()) })],
    "Per cent or pence",
  ),
  rounding: v.optional(v.picklist([".99", ".00"])),
});

export const pricePreview = v.object({ ids, adjustment });

/** Each price that would be set, in the order of the shop. */
export interface PreviewedPrices {
  readonly prices: readonly AdjustedPrice[];
}

/** All prices of a preview that was seen, as one change. */
export const priceAdjustmentBody = v.object({
  ids,
  adjustment,
  seen: boundedArray(v.object({ id, from: pence }), 20_000),
});
