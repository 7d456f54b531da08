import { type FilterGroup, type FilterOption, listOptions } from "./filter-groups.ts";

export interface FilterSelection<Name extends string = string> {
  /** The chosen options by group, in display order. Groups without a choice are left out. */
  readonly filters: ReadonlyMap<Name, readonly string[]>;
  /** Empty for the shop's own order. */
  readonly sort: string;
}

/** The number of products for each option of a group. Options without products are omitted. */
export type OptionCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The first is the list's own order, which the URL omits. */
export type SortOrders = readonly FilterOption[];

/**
 * Parses the filters in a URL's query or in a form. Options of a group are repeated or separated by commas.
 * Unknown values are ignored.
 */
export function parseFilters<Name extends string>(
  params: URLSearchParams,
  groups: readonly FilterGroup<Name>[],
  sortOrders: SortOrders,
): FilterSelection<Name> {
  const filters = new Map<Name, readonly string[]>();
  for (const group of groups) {
    const { name } = group;
    if (!params.has(name)) continue;
    const requested = new Set(params.getAll(name).join().split(","));
    const chosen = listOptions(group).flatMap(({ value }) => (requested.has(value) ? value : []));
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

export function withoutOption(
  selection: FilterSelection,
  name: string,
  value: string,
): FilterSelection {
  const filters = new Map(selection.filters);
  const rest = filters.get(name)?.filter((chosen) => chosen !== value) ?? [];
  if (rest.length > 0) filters.set(name, rest);
  else filters.delete(name);
  return { ...selection, filters };
}
