import { type FilterGroup, optionsOf } from "./filter-groups.ts";
import { sortOrders } from "./sort-orders.ts";

/** Filters and the sort order that a shopper has chosen. */
export interface FilterSelection<Name extends string = string> {
  /** The chosen options of each group that has any, in the order in which they are offered. */
  readonly filters: ReadonlyMap<Name, readonly string[]>;
  /** Empty for the shop's own order. */
  readonly sort: string;
}

/** The number of products that each option of a group shows; those that show none are left out. */
export type OptionCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What a list can be filtered by, with what is chosen of it. */
export interface OfferedFilters {
  /** The query of the list's pages: the chosen filters and sort order, `shape=oval&sort=price`. */
  readonly query: string;
  /** The search whose results are filtered, with which that begins: `q=nails`. */
  readonly searched?: string;
  readonly isFiltered: boolean;
  /** The number of products that each option would show. */
  readonly counts: OptionCounts;
  /** Those of this list, in a shop that takes orders. */
  readonly groups?: readonly FilterGroup[];
}

/**
 * The filters that the query of an address, or a form, chooses. Options of a group are repeated or separated by
 * commas. Whatever is not offered is ignored.
 */
export function parseFilters<Name extends string>(
  params: URLSearchParams,
  groups: readonly FilterGroup<Name>[],
): FilterSelection<Name> {
  const filters = new Map<Name, readonly string[]>();
  for (const group of groups) {
    const { name } = group;
    if (!params.has(name)) continue;
    const requested = new Set(params.getAll(name).join().split(","));
    const chosen = optionsOf(group).flatMap(({ value }) => (requested.has(value) ? value : []));
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
  name: string,
  value: string,
): FilterSelection {
  const filters = new Map(selection.filters);
  const rest = filters.get(name)?.filter((chosen) => chosen !== value) ?? [];
  if (rest.length > 0) filters.set(name, rest);
  else filters.delete(name);
  return { ...selection, filters };
}
