/** Brands and categories, which products belong to. */
import * as v from "valibot";

interface ListedBrand {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly position: number;
  readonly version: number;
}

interface ListedCategory {
  readonly id: string;
  readonly label: string;
  /** Its address in the shop. */
  readonly path: string;
  readonly description: string;
  readonly position: number;
  readonly version: number;
}

/** The answer to `GET /api/taxonomy`, in the order of the shop. */
export interface Taxonomy {
  readonly brands: readonly ListedBrand[];
  readonly categories: readonly ListedCategory[];
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
export const savedCategory = v.object({ label: text, path: text, ...shared });
