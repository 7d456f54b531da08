import type { ProductState } from "../database/schema.ts";
import type { ProductContent, VariantContent } from "./product-content.ts";

export interface Variant extends Omit<VariantContent, "key" | "price"> {
  readonly key: string;
}

/** A whole product but its prices, as it is kept in the history: plain data. */
export interface ProductSnapshot extends Omit<ProductContent, "variants" | "position"> {
  readonly position: number;
  readonly variants: readonly Variant[];
  readonly state: ProductState;
  /** In ISO form. */
  readonly goLiveAt: string | null;
}

export interface StoredProduct extends ProductSnapshot {
  readonly id: string;
  readonly version: number;
  /** In ISO form: it stays while the product is taken down, and published again. */
  readonly firstLiveAt: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The part of a stored product that the history keeps. */
export function snapshotOf(product: StoredProduct): ProductSnapshot {
  const { id, version, firstLiveAt, createdAt, updatedAt, ...snapshot } = product;
  return snapshot;
}

/** A product that is not stored yet, as its rules are checked. */
export function snapshotWith(
  { variants, position = 0, ...content }: ProductContent,
  shown: Pick<ProductSnapshot, "state" | "goLiveAt">,
): ProductSnapshot {
  return {
    ...content,
    ...shown,
    position,
    // Keys are given when they are stored.
    variants: variants.map(({ price, key = "", ...variant }) => ({ ...variant, key })),
  };
}
