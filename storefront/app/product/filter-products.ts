import type { Attributes } from "@damson/shop/catalogue/attributes";
import type { Product } from "@damson/shop/catalogue/product";
import { type FilterName, filterGroups, priceBands } from "./filter-groups.ts";
import type { FilterSelection, OptionCounts } from "./filters.ts";

/** A product with what it is filtered by. */
export type FilterableProduct = Product & { readonly attributes?: Attributes };

type Selection = FilterSelection<FilterName>;

/** The products that have one of the chosen options of every group, in the chosen order. */
export function filterProducts<Some extends FilterableProduct>(
  products: readonly Some[],
  selection: Selection,
): readonly Some[] {
  const matching = products.filter((product) => matches(product, selection.filters));
  const order = productOrders[selection.sort];
  return order === undefined ? matching : matching.sort(order);
}

/** Counts for all groups: see `countOptions`. */
export function countAllOptions(
  products: readonly FilterableProduct[],
  selection: Selection,
): OptionCounts {
  return Object.fromEntries(
    filterGroups.map(({ name }) => [
      name,
      Object.fromEntries(countOptions(products, selection, name)),
    ]),
  );
}

/**
 * Counts the products that each option of a group shows if it is the only one chosen of its group. The
 * other groups stay as they are.
 */
export function countOptions(
  products: readonly FilterableProduct[],
  { filters }: Selection,
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

function matches(product: FilterableProduct, filters: Selection["filters"]): boolean {
  for (const [name, values] of filters) {
    const value = optionOf(product, name);
    if (value === undefined || !values.includes(value)) return false;
  }
  return true;
}

function optionOf({ price, attributes }: FilterableProduct, name: FilterName): string | undefined {
  if (name !== "price") return attributes?.[name];
  return priceBands.find(({ from, to }) => price >= from && price < to)?.value;
}

/** Products that compare as equal stay in the shop's own order. */
export const productOrders: Readonly<Record<string, (one: Product, other: Product) => number>> = {
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
