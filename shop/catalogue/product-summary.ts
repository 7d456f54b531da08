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
  /** The search list's own price, where the specified shop has two for one product. */
  readonly inSearch?: Pick<Product, "price" | "reviewCount">;
};
