/** The filterable facts of products in a shop that takes orders. Runs only on the server. */
import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import type { ProductSummary, ShopData } from "@damson/shop/catalogue/shop-data";
import { toSlug } from "@damson/shop/catalogue/slug";
import {
  type FilterOption,
  filterGroups,
  listOptions,
} from "#app/product/filters/filter-groups.ts";
import { keepEqual } from "#trading/page-data/keep-equal.ts";
import { oncePerVersion } from "#trading/page-data/once-per-version.ts";
import { findDetails } from "../page/find-details.ts";
import { priceBand } from "./price-bands.ts";

export interface Fact {
  readonly label: string;
  readonly option: FilterOption;
}

export type Facts = ReadonlyMap<string, Fact>;

export interface ProductFacts {
  readonly product: ProductSummary;
  /** When it went on sale, in milliseconds since 1970; 0 if unknown. */
  readonly liveAt: number;
  readonly variants: readonly Facts[];
}

/** List parameters that cannot be filters. */
export const reserved: ReadonlySet<string> = new Set(["", "q", "page", "product", "sort"]);
const made = new WeakMap<ProductSummary | ProductDetails, ProductFacts>();
const keepFacts = keepEqual((variants: readonly Facts[]) => variants.map((facts) => [...facts]));

export function filterable(
  products: readonly ProductSummary[],
  shop: ShopData,
): readonly ProductFacts[] {
  const facts = allFacts(shop);
  return products.flatMap((product) => facts.get(product) ?? []);
}

const allFacts = oncePerVersion(
  (shop): ReadonlyMap<ProductSummary, ProductFacts> =>
    new Map(shop.products.map((product) => [product, productFacts(product, shop)])),
);

/** Reuses the same object if the product has not changed since the previous version. */
function productFacts(product: ProductSummary, shop: ShopData): ProductFacts {
  const { slug, details } = findDetails(product, shop);
  const known = made.get(details ?? product);
  if (known?.product === product) return known;
  const liveAt = details?.liveSince === undefined ? 0 : Date.parse(details.liveSince);
  const whole = { product, liveAt, variants: keepFacts(slug, listFacts(product, details)) };
  made.set(details ?? product, whole);
  return whole;
}

/** The product's own facts apply to each variant. */
function listFacts(product: ProductSummary, details: ProductDetails | undefined): readonly Facts[] {
  const own = [
    ...namedFact("Brand", product.brand),
    ...namedFact("Category", product.category),
    ["price", { label: "Price", option: priceBand((product.lowest ?? product).price) }] as const,
  ];
  const attributes = attributeFacts(product);
  const variants = details?.variants ?? [{ optionValues: {} }];
  return variants.map(({ optionValues }) => {
    const options = Object.entries(optionValues).flatMap(([name, value]) =>
      namedFact(name, value, findSwatch(details, name, value)),
    );
    return new Map([...attributes, ...options, ...own]);
  });
}

/** Empty for text without letters that a URL can hold, and for the name of another parameter. */
function namedFact(label: string, text: string, swatch?: string): (readonly [string, Fact])[] {
  const name = toSlug(label);
  const value = toSlug(text);
  if (reserved.has(name) || value === "") return [];
  return [[name, { label, option: { value, label: text, ...(swatch && { swatch }) } }]];
}

function attributeFacts({ attributes }: ProductSummary): (readonly [string, Fact])[] {
  const values: Readonly<Record<string, unknown>> = { ...attributes };
  return filterGroups.flatMap((group) => {
    const option = listOptions(group).find(({ value }) => value === values[group.name]);
    return option ? [[group.name, { label: group.label, option }] as const] : [];
  });
}

function findSwatch(details: ProductDetails | undefined, name: string, value: string) {
  const option = details?.options.find((each) => each.name === name && each.kind === "colour");
  return option?.values.find((each) => each.value === value)?.swatch;
}
