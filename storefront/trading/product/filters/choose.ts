import type { ProductSummary } from "@damson/shop/catalogue/shop-data";
import { type FilterGroup, listOptions } from "#app/product/filters/filter-groups.ts";
import type { FilterSelection, OptionCounts } from "#app/product/filters/filters.ts";
import type { Facts, ProductFacts } from "./facts.ts";

export interface Chosen {
  readonly found: readonly ProductSummary[];
  readonly counts: OptionCounts;
}

/**
 * Returns the products with a variant that has one chosen option of every group. Also counts the products for each
 * option, as if it were its group's only chosen option.
 */
export function choose(
  products: readonly ProductFacts[],
  groups: readonly FilterGroup[],
  filters: FilterSelection["filters"],
): Chosen {
  const found: ProductSummary[] = [];
  const tallies = groups.map((group) => countOptions(group));
  for (const [index, { product, variants }] of products.entries()) {
    let isFound = false;
    for (const facts of variants) {
      const missed = missedGroups(facts, filters);
      if (missed.length > 1) continue;
      isFound ||= missed.length === 0;
      for (const tally of tallies) {
        if (missed.length === 0 || missed[0] === tally.name) tally.add(facts, index);
      }
    }
    if (isFound) found.push(product);
  }
  return { found, counts: Object.fromEntries(tallies.map(({ name, counts }) => [name, counts()])) };
}

/** Names of groups that the variant does not match. Stops at two. */
function missedGroups(facts: Facts, filters: FilterSelection["filters"]): readonly string[] {
  const missed: string[] = [];
  for (const [name, values] of filters) {
    const value = facts.get(name)?.option.value;
    if (value !== undefined && values.includes(value)) continue;
    missed.push(name);
    if (missed.length === 2) break;
  }
  return missed;
}

/** Counts the products for each option of a group. Several variants of a product count once. */
function countOptions(group: FilterGroup) {
  const rows = new Map(listOptions(group).map(({ value }) => [value, { count: 0, last: -1 }]));
  return {
    name: group.name,
    add(facts: Facts, product: number): void {
      const row = rows.get(facts.get(group.name)?.option.value ?? "");
      if (row === undefined || row.last === product) return;
      row.count += 1;
      row.last = product;
    },
    counts: () =>
      Object.fromEntries(
        [...rows].flatMap(([value, { count }]) => (count > 0 ? [[value, count]] : [])),
      ),
  };
}
