import type { FilterGroup } from "../filter-groups.ts";
import type { OfferedFilters } from "../filters.ts";

const NONE: readonly FilterGroup[] = [];

/** The filter groups that the server found in the list's products. */
export function offeredGroups(filters: OfferedFilters | undefined): readonly FilterGroup[] {
  return filters?.groups ?? NONE;
}
