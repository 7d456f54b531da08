import type { CategoryPage } from "@damson/shop/catalogue/categories";
import type { ListingData } from "#app/product/listing/listing-data.ts";

export interface CategoryPageData extends ListingData {
  readonly category: CategoryPage & {
    readonly introduction: string;
    readonly description: string;
  };
  /** Other categories to link to, if this one has no products. */
  readonly others?: readonly CategoryPage[];
}
