import type { Attributes } from "./attributes.ts";
import type { Product } from "./product.ts";

/**
 * A product in listings, cards and search results. Its slug is the key of its first variant, which
 * the card sells.
 */
export type ProductSummary = Product & {
  readonly homeBestSeller: boolean;
  readonly description: string;
  /** Filter attributes; absent if its category has no filters. */
  readonly attributes?: Attributes;
  /** Price in search results, if it differs. Only in the specified shop. */
  readonly inSearch?: Pick<Product, "price" | "reviewCount">;
};
