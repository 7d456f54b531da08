/** Brands and categories, which products belong to. */
import type { StoredBrand, StoredCategory } from "@damson/catalogue";
import { boundedArray, boundedText } from "@damson/shop/fields/bounded";
import * as v from "valibot";

export type { StoredCategory } from "@damson/catalogue";

/** The answer to `GET /api/taxonomy`, in the order of the shop. */
export interface Taxonomy {
  readonly brands: readonly StoredBrand[];
  readonly categories: readonly StoredCategory[];
}

const text = v.pipe(v.string(), v.maxLength(4000));
const shared = {
  description: v.optional(text),
  position: v.number(),
  /** The version that was seen; absent for a new one. */
  version: v.optional(v.number()),
};

/** `PUT /api/brands/:id`. */
export const savedBrand = v.object({ name: text, ...shared });
/** `PUT /api/categories/:id`. */
export const savedCategory = v.object({
  ...{ label: text, path: text, ...shared },
  introduction: v.optional(text),
  isInMenu: v.optional(v.boolean()),
  /** Absent where it stays where it is, or comes last. */
  position: v.optional(v.number()),
});
/** `POST /api/categories/:id/delete`. */
export const deletedCategory = v.object({ version: v.number() });
/** `POST /api/categories/order`. */
export const orderedCategories = v.object({
  ids: boundedArray(boundedText(80, v.string()), 100),
});
