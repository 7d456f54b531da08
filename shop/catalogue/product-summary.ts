import type { Attributes } from "./attributes.ts";
import type { Product } from "./product.ts";

/** A product as listings, cards and search show it. Its slug is the key of its first variant, which a card sells. */
export type ProductSummary = Product & {
  /** True for the best sellers of the home page. */
  readonly homeBestSeller: boolean;
  /** A sentence or two about it. */
  readonly description: string;
  /** Properties that its category is filtered by; absent where it has no filters. */
  readonly attributes?: Attributes;
  /** The price in search results, for a product that has two prices in the specified shop. */
  readonly inSearch?: Pick<Product, "price" | "reviewCount">;
};
