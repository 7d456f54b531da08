/** Preview of the removal of the sample shop. Lists are names. */
export interface SamplePreview {
  /** Number of products to delete. */
  readonly products: number;
  /** Products with orders: they are archived instead. */
  readonly archived: readonly string[];
  /** Sample products that were edited: they stay. */
  readonly edited: readonly string[];
  readonly categories: readonly string[];
  /** Categories of archived products: they leave the menu. */
  readonly hiddenCategories: readonly string[];
  readonly brands: readonly string[];
  readonly texts: readonly SampleText[];
  /** True if nothing is left to remove. */
  readonly isGone: boolean;
}

export const sampleTexts = ["home", "announcements", "brand", "search", "shop_name"] as const;
export type SampleText = (typeof sampleTexts)[number];
