import { type FilterGroup, filterGroups } from "#app/product/filters/filter-groups.ts";
import type { OfferedFilters } from "#app/product/filters/filters.ts";

/** The filter groups of a list, fixed by the specification. */
export function offeredGroups(_filters: OfferedFilters | undefined): readonly FilterGroup[] {
  return filterGroups;
}
