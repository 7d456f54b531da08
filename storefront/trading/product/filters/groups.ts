/** Finds the filter groups of a list in its products. */
import {
  type FilterGroup,
  type FilterOption,
  filterGroups,
} from "#app/product/filters/filter-groups.ts";
import type { Fact, ProductFacts } from "./facts.ts";
import { priceBands } from "./price-bands.ts";

interface Limits {
  /**
   * Maximum groups apart from brand, category and price. Groups with fewer products are left out.
   */
  readonly groups: number;
  /** Maximum options per group. Options with fewer products are left out. */
  readonly options: number;
}

/** More would not help shoppers to choose. */
const offered: Limits = { groups: 8, options: 40 };
/** Every filter that a URL may contain. */
export const unlimited: Limits = {
  groups: Number.POSITIVE_INFINITY,
  options: Number.POSITIVE_INFINITY,
};

const always: readonly string[] = ["brand", "category", "price"];

interface FoundOption {
  readonly option: FilterOption;
  products: number;
  /** The last counted product. Several variants of a product count once. */
  last: ProductFacts | undefined;
}

interface FoundGroup {
  readonly name: string;
  readonly label: string;
  readonly options: Map<string, FoundOption>;
}

/** The groups with at least two values, in the same order for every list. */
export function findGroups(
  products: readonly ProductFacts[],
  limits = offered,
): readonly FilterGroup[] {
  const found = [...findAll(products).values()].filter(({ options }) => options.size > 1);
  const others = found
    .filter(({ name }) => !always.includes(name))
    .toSorted((one, other) => countProducts(other) - countProducts(one))
    .slice(0, limits.groups);
  return found
    .filter((group) => always.includes(group.name) || others.includes(group))
    .toSorted((one, other) => compareTexts(rankGroup(one.name), rankGroup(other.name)))
    .map((group) => shown(group, limits.options));
}

function findAll(products: readonly ProductFacts[]): ReadonlyMap<string, FoundGroup> {
  const groups = new Map<string, FoundGroup>();
  for (const product of products) {
    for (const facts of product.variants) {
      for (const [name, fact] of facts) count(groups, name, fact, product);
    }
  }
  return groups;
}

function count(
  groups: Map<string, FoundGroup>,
  name: string,
  { label, option }: Fact,
  product: ProductFacts,
): void {
  const group = groups.get(name) ?? { name, label, options: new Map() };
  groups.set(name, group);
  const found = group.options.get(option.value) ?? { option, products: 0, last: undefined };
  group.options.set(option.value, found);
  if (found.last !== product) found.products += 1;
  found.last = product;
}

function countProducts({ options }: FoundGroup): number {
  return [...options.values()].reduce((sum, { products }) => sum + products, 0);
}

const collator = new Intl.Collator("en-GB", { numeric: true });
const compareTexts = (one: string, other: string) => collator.compare(one, other);

/** Brand and category first, then the fixed groups, then product options, and price last. */
function rankGroup(name: string): string {
  const known = ["brand", "category", ...filterGroups.map((group) => group.name)].indexOf(name);
  if (name === "price") return "3";
  return known < 0 ? `2 ${name}` : `1 ${known}`;
}

function shown({ name, label, options }: FoundGroup, max: number): FilterGroup {
  const most = [...options.values()]
    .toSorted((one, other) => other.products - one.products)
    .slice(0, max)
    .map(({ option }) => option);
  const sets = createSets(name, label)
    .map(({ legend, values }) => ({
      legend,
      options: values.flatMap((value) => most.find((option) => option.value === value) ?? []),
    }))
    .filter((set) => set.options.length > 0);
  const listed = new Set(sets.flatMap((set) => set.options));
  const rest = most
    .filter((option) => !listed.has(option))
    .toSorted((one, other) => compareTexts(one.value, other.value));
  return {
    name,
    label,
    sets: rest.length > 0 ? [...sets, { legend: label, options: rest }] : sets,
  };
}

/** The values with a fixed order. */
function createSets(name: string, label: string) {
  if (name === "price") return [{ legend: label, values: priceBands.map(({ value }) => value) }];
  const known = filterGroups.find((group) => group.name === name);
  const sets = known?.sets ?? [];
  return sets.map(({ legend, options }) => ({ legend, values: options.map(({ value }) => value) }));
}
