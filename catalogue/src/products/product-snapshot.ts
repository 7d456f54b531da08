import type { ProductState } from "../database/schema.ts";
import type { ProductContent, VariantContent } from "./product-content.ts";

export interface Variant extends Omit<VariantContent, "key" | "price"> {
  readonly key: string;
}

/** A product as stored in the history: plain data without prices. */
export interface ProductSnapshot extends Omit<ProductContent, "variants" | "position"> {
  readonly position: number;
  readonly variants: readonly Variant[];
  readonly state: ProductState;
  /** ISO 8601. */
  readonly goLiveAt: string | null;
}

export interface StoredProduct extends ProductSnapshot {
  readonly id: string;
  readonly version: number;
  /**
   * First publication (ISO 8601). Stays the same if the product is unpublished and published again.
   */
  readonly firstLiveAt: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export function toSnapshot(product: StoredProduct): ProductSnapshot {
  const { id, version, firstLiveAt, createdAt, updatedAt, ...snapshot } = product;
  return snapshot;
}

/** Returns a snapshot of an unsaved product, for validation. */
export function createSnapshot(
  { variants, position = 0, ...content }: ProductContent,
  shown: Pick<ProductSnapshot, "state" | "goLiveAt">,
): ProductSnapshot {
  return {
    ...content,
    ...shown,
    position,
    // A new variant gets its key when the product is stored.
    variants: variants.map(({ price, key = "", ...variant }) => ({ ...variant, key })),
  };
}
