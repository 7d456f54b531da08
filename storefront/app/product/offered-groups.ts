import { type FilterGroup, filterGroups } from "./filter-groups.ts";
import type { OfferedFilters } from "./filters.ts";

/** The groups that a list can be filtered by: the specification names them. */
export function offeredGroups(_filters: OfferedFilters | undefined): readonly FilterGroup[] {
  return filterGroups;
}
