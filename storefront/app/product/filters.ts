import type { Product } from "@damson/shop/catalogue/product";
import { findAttributes } from "#app/catalogue/find-attributes.ts";
import { type FilterName, filterGroups, optionsOf, priceBands } from "./filter-groups.ts";
import { sortOrders } from "./sort-orders.ts";

/** Filters and the sort order that a shopper has chosen. */
export interface FilterSelection {
  /** The chosen options of each group that has any, in the order in which they are offered. */
  readonly filters: ReadonlyMap<FilterName, readonly string[]>;
  /** Empty for the shop's own order. */
  readonly sort: string;
}

const offered = filterGroups.map(
  (group) => [group.name, optionsOf(group).map(({ value }) => value)] as const,
);

/**
 * What the query of an address, or a form, chooses. Options of a group are repeated or separated by
 * commas. Whatever is not offered is ignored.
 */
export function parseFilters(params: URLSearchParams): FilterSelection {
  const filters = new Map<FilterName, readonly string[]>();
  for (const [name, values] of offered) {
    if (!params.has(name)) continue;
    const requested = new Set(params.getAll(name).join().split(","));
    const chosen = values.filter((value) => requested.has(value));
    if (chosen.length > 0) filters.set(name, chosen);
  }
  const sort = sortOrders.find(({ value }) => value === params.get("sort"));
  return { filters, sort: sort?.value ?? "" };
}

/** The canonical query of a selection: `shape=oval,almond&sort=price`. */
export function filterQuery({ filters, sort }: FilterSelection): string {
  const chosen = [...filters].map(([name, values]) => `${name}=${values.join(",")}`);
  return [...chosen, ...(sort === "" ? [] : [`sort=${sort}`])].join("&");
}

/** The products that have one of the chosen options of every group, in the chosen order. */
export function filterProducts(
  products: readonly Product[],
  selection: FilterSelection,
): readonly Product[] {
  const matching = products.filter((product) => matches(product, selection.filters));
  const order = orders[selection.sort];
  return order === undefined ? matching : matching.sort(order);
}

/**
 * How many products each option of a group shows if it is the only one chosen of its group. The
 * other groups stay as they are.
 */
export function countOptions(
  products: readonly Product[],
  { filters }: FilterSelection,
  name: FilterName,
): ReadonlyMap<string, number> {
  const others = new Map([...filters].filter(([other]) => other !== name));
  const counts = new Map<string, number>();
  for (const product of products) {
    const value = optionOf(product, name);
    if (value === undefined || !matches(product, others)) continue;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** A selection without one of its options. */
export function withoutOption(
  selection: FilterSelection,
  name: FilterName,
  value: string,
): FilterSelection {
  const filters = new Map(selection.filters);
  const rest = filters.get(name)?.filter((chosen) => chosen !== value) ?? [];
  if (rest.length > 0) filters.set(name, rest);
  else filters.delete(name);
  return { ...selection, filters };
}

function matches(product: Product, filters: FilterSelection["filters"]): boolean {
  for (const [name, values] of filters) {
    const value = optionOf(product, name);
    if (value === undefined || !values.includes(value)) return false;
  }
  return true;
}

function optionOf(product: Product, name: FilterName): string | undefined {
  if (name !== "price") return findAttributes(product)?.[name];
  const { price } = product;
  return priceBands.find(({ from, to }) => price >= from && price < to)?.value;
}

/** Products that compare as equal stay in the shop's own order. */
const orders: Readonly<Record<string, (one: Product, other: Product) => number>> = {
  price: (one, other) => one.price - other.price,
  "price-down": (one, other) => other.price - one.price,
  rating: (one, other) => ratingOf(other) - ratingOf(one) || other.reviewCount - one.reviewCount,
  // The catalogue has no dates; it only marks what is new.
  newest: (one, other) => Number(other.isNew) - Number(one.isNew),
};

/** A product without reviews shows no rating, so it comes last. */
function ratingOf({ rating, reviewCount }: Product): number {
  return reviewCount === 0 ? 0 : rating;
}
