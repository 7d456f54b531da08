import { type FilterName, filterGroups, optionsOf } from "./filter-groups.ts";
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
 * The filters that the query of an address, or a form, chooses. Options of a group are repeated or separated by
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
