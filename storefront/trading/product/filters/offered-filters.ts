import type { FilterGroup } from "#app/product/filters/filter-groups.ts";
import type { OptionCounts } from "#app/product/filters/filters.ts";

/** The filters that a list offers, and the current selection. */
export interface OfferedFilters {
  /** The query of the list's pages, with filters and sort order: `shape=oval&sort=price`. */
  readonly query: string;
  /** The search whose results are filtered. `query` begins with it: `q=nails`. */
  readonly searched?: string;
  readonly isFiltered: boolean;
  readonly counts: OptionCounts;
  /** The groups that the server found in the list's products. */
  readonly groups: readonly FilterGroup[];
}
