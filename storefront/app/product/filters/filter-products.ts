import type { Attributes } from "@damson/shop/catalogue/attributes";
import type { Product } from "@damson/shop/catalogue/product";
import { type FilterName, filterGroups, priceBands } from "./filter-groups.ts";
import type { FilterSelection, OptionCounts } from "./filters.ts";

export type FilterableProduct = Product & { readonly attributes?: Attributes };

type Selection = FilterSelection<FilterName>;

/** Returns the products that match one chosen option of every group, in the chosen order. */
export function filterProducts<Some extends FilterableProduct>(
  products: readonly Some[],
  selection: Selection,
): readonly Some[] {
  const matching = products.filter((product) => matches(product, selection.filters));
  const order = productOrders[selection.sort];
  return order === undefined ? matching : matching.sort(order);
}

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
 * Counts the products for each option of a group, as if it were the group's only chosen option. The other groups
 * keep their chosen options.
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

/** Products that compare as equal keep the shop's own order. */
export const productOrders: Readonly<Record<string, (one: Product, other: Product) => number>> = {
  price: (one, other) => one.price - other.price,
  "price-down": (one, other) => other.price - one.price,
  rating: (one, other) => ratingOf(other) - ratingOf(one) || other.reviewCount - one.reviewCount,
  // The catalogue has no dates, only a mark for new products.
  newest: (one, other) => Number(other.isNew) - Number(one.isNew),
};

/** A product without reviews shows no rating, so it sorts last. */
function ratingOf({ rating, reviewCount }: Product): number {
  return reviewCount === 0 ? 0 : rating;
}
