import type { CategoryPage } from "@damson/shop/catalogue/categories";
import type { Product } from "@damson/shop/catalogue/product";
import type { PictureFiles } from "@damson/shop/catalogue/product-image";

export interface Suggestions {
  readonly categories: readonly CategoryPage[];
  readonly products: readonly SuggestedProduct[];
}

export interface SuggestedProduct extends Pick<Product, "brand" | "name" | "price"> {
  readonly path: string;
  readonly picture: PictureFiles & Pick<Product["picture"], "placeholder">;
}
