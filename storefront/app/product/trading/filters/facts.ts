/** What products are filtered by in a shop that takes orders, made on the server alone. */
import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import type { ProductSummary, ShopData } from "@damson/shop/catalogue/shop-data";
import { slugOf } from "@damson/shop/catalogue/slug";
import { type FilterOption, filterGroups, optionsOf } from "../../filter-groups.ts";
import { oncePerVersion } from "../../once-per-version.ts";
import { findDetails } from "../find-details.ts";
import { keepEqual } from "../keep-equal.ts";
import { priceBand } from "./price-bands.ts";

/** A value of a group of filters that something has. */
export interface Fact {
  readonly label: string;
  readonly option: FilterOption;
}

/** The facts of a variant, by the name of the group: `shade`. */
export type Facts = ReadonlyMap<string, Fact>;

/** A product with the facts of each of its variants. */
export interface ProductFacts {
  readonly product: ProductSummary;
  /** The moment since which it is on sale; 0 where that is not known. */
  readonly liveAt: number;
  readonly variants: readonly Facts[];
}

/** Parameters of a list's address that are no filters. */
export const reserved: ReadonlySet<string> = new Set(["", "q", "page", "product", "sort"]);
const made = new WeakMap<ProductSummary | ProductDetails, ProductFacts>();
const keepFacts = keepEqual((variants: readonly Facts[]) => variants.map((facts) => [...facts]));

/** Products of the shop with what they are filtered by. */
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

/** One that has not changed since the version before is the same object. */
function productFacts(product: ProductSummary, shop: ShopData): ProductFacts {
  const { slug, details } = findDetails(product, shop);
  const known = made.get(details ?? product);
  if (known?.product === product) return known;
  const liveAt = details?.liveSince === undefined ? 0 : Date.parse(details.liveSince);
  const whole = { product, liveAt, variants: keepFacts(slug, factsOf(product, details)) };
  made.set(details ?? product, whole);
  return whole;
}

/** A product's own facts are those of each variant. */
function factsOf(product: ProductSummary, details: ProductDetails | undefined): readonly Facts[] {
  const own = [
    ...namedFact("Brand", product.brand),
    ...namedFact("Category", product.category),
    ["price", { label: "Price", option: priceBand(product.price) }] as const,
  ];
  const attributes = attributeFacts(product);
  const variants = details?.variants ?? [{ optionValues: {} }];
  return variants.map(({ optionValues }) => {
    const options = Object.entries(optionValues).flatMap(([name, value]) =>
      namedFact(name, value, swatchOf(details, name, value)),
    );
    return new Map([...attributes, ...options, ...own]);
  });
}

/** Empty for words of a script without letters for an address, and for the name of another parameter. */
function namedFact(label: string, text: string, swatch?: string): (readonly [string, Fact])[] {
  const name = slugOf(label);
  const value = slugOf(text);
  if (reserved.has(name) || value === "") return [];
  return [[name, { label, option: { value, label: text, ...(swatch && { swatch }) } }]];
}

function attributeFacts({ attributes }: ProductSummary): (readonly [string, Fact])[] {
  const values: Readonly<Record<string, unknown>> = { ...attributes };
  return filterGroups.flatMap((group) => {
    const option = optionsOf(group).find(({ value }) => value === values[group.name]);
    return option ? [[group.name, { label: group.label, option }] as const] : [];
  });
}

function swatchOf(details: ProductDetails | undefined, name: string, value: string) {
  const option = details?.options.find((each) => each.name === name);
  return option?.values.find((each) => each.value === value)?.swatch;
}
