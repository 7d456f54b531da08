import type { StoredBrand, StoredCategory } from "@damson/catalogue";
import { boundedArray, boundedText } from "@damson/shop/fields/bounded";
import * as v from "valibot";

export type { StoredCategory } from "@damson/catalogue";

/** Sorted as in the shop. */
export interface Taxonomy {
  readonly brands: readonly StoredBrand[];
  readonly categories: readonly StoredCategory[];
}

const text = v.pipe(v.string(), v.maxLength(4000));
const shared = {
  description: v.optional(text),
  position: v.number(),
  /** The version that the staff member edited; absent for a new item. */
  version: v.optional(v.number()),
};

export const savedBrand = v.object({ name: text, ...shared });
export const savedCategory = v.object({
  label: text,
  path: text,
  ...shared,
  introduction: v.optional(text),
  isInMenu: v.optional(v.boolean()),
  isCosmetic: v.optional(v.boolean()),
  /** Default: the current position, or the end of the list. */
  position: v.optional(v.number()),
});
export const deletedCategory = v.object({ version: v.number() });
export const orderedCategories = v.object({
  ids: boundedArray(boundedText(80, v.string()), 100),
});
