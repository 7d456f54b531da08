/** The data from which the page of a category is drawn. */
import type { CategoryPage } from "@damson/shop/catalogue/categories";
import type { ListingData } from "../listing-data.ts";

export interface CategoryPageData extends ListingData {
  readonly category: CategoryPage & {
    readonly introduction: string;
    readonly description: string;
  };
  /** Categories to go on to, from one without products. */
  readonly others?: readonly CategoryPage[];
}
