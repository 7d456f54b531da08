import type { CategoryPage } from "@damson/shop/catalogue/categories";
import type { Product } from "@damson/shop/catalogue/product";
import type { OfferedFilters } from "../filters/offered-filters.ts";

/** One page of a list. */
export interface ListedPage {
  readonly products: readonly Product[];
  readonly page: number;
  readonly pages: number;
  /** Number of products that match the filters. */
  readonly found: number;
  /** Number of products without filters. */
  readonly total: number;
  /** Absent if there is little to choose from. */
  readonly filters?: OfferedFilters;
}

export interface CategoryPageData extends ListedPage {
  readonly category: CategoryPage & {
    readonly introduction: string;
    readonly description: string;
  };
  /** Other categories to link to, if this one has no products. */
  readonly others?: readonly CategoryPage[];
}
