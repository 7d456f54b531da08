import type { Attributes } from "@damson/shop/catalogue/attributes";
import type { Product } from "@damson/shop/catalogue/product";
import { type FilterName, filterGroups, priceBands } from "#app/product/filters/filter-groups.ts";
import {
  type FilterSelection,
  filterQuery,
  type OptionCounts,
  parseFilters,
} from "#app/product/filters/filters.ts";
import { productOrders } from "#app/product/filters/product-orders.ts";
import { sortOrders } from "./sort-orders.ts";

export type FilterableProduct = Product & { readonly attributes?: Attributes };

type Selection = FilterSelection<FilterName>;

/** Parses the filters and the sort order in a URL's query. */
export function parseSelection(params: URLSearchParams): Selection {
  return parseFilters(params, filterGroups, sortOrders);
}

/** Returns the products that a query selects, and its canonical filters. */
export function chooseProducts<Some extends FilterableProduct>(
  products: readonly Some[],
  params: URLSearchParams,
) {
  const selection = parseSelection(params);
  return {
    found: filterProducts(products, selection),
    query: filterQuery(selection),
    isFiltered: selection.filters.size > 0,
  };
}

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
    const value = findOption(product, name);
    if (value === undefined || !matches(product, others)) continue;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function matches(product: FilterableProduct, filters: Selection["filters"]): boolean {
  for (const [name, values] of filters) {
    const value = findOption(product, name);
    if (value === undefined || !values.includes(value)) return false;
  }
  return true;
}

function findOption(
  { price, attributes }: FilterableProduct,
  name: FilterName,
): string | undefined {
  if (name !== "price") return attributes?.[name];
  return priceBands.find(({ from, to }) => price >= from && price < to)?.value;
}
