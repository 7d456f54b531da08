import type { FilterGroup } from "#app/product/filters/filter-groups.ts";
import type { OfferedFilters } from "#app/product/filters/filters.ts";

const NONE: readonly FilterGroup[] = [];

/** The filter groups that the server found in the list's products. */
export function offeredGroups(filters: OfferedFilters | undefined): readonly FilterGroup[] {
  return filters?.groups ?? NONE;
}
