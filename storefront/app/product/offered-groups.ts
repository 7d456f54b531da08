import { type FilterGroup, filterGroups } from "./filter-groups.ts";
import type { OfferedFilters } from "./filters.ts";

/** The filter groups of a list, fixed by the specification. */
export function offeredGroups(_filters: OfferedFilters | undefined): readonly FilterGroup[] {
  return filterGroups;
}
