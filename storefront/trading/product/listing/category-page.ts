import type { CategoryPage } from "@damson/shop/catalogue/categories";
import type { ListingData } from "#app/product/listing/listing.tsx";
import type { OfferedFilters } from "../filters/offered-filters.ts";

export interface FilteredPage extends ListingData {
  /** Absent if there is little to choose from. */
  readonly filters?: OfferedFilters;
}

export interface CategoryPageData extends FilteredPage {
  readonly category: CategoryPage & {
    readonly introduction: string;
    readonly description: string;
  };
  /** Other categories to link to, if this one has no products. */
  readonly others?: readonly CategoryPage[];
}
