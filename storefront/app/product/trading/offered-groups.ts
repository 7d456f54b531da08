import type { FilterGroup } from "../filter-groups.ts";
import type { OfferedFilters } from "../filters.ts";

const NONE: readonly FilterGroup[] = [];

/** The groups that a list can be filtered by: the server finds them in its products. */
export function offeredGroups(filters: OfferedFilters | undefined): readonly FilterGroup[] {
  return filters?.groups ?? NONE;
}
