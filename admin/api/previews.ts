/** Pages of the shop as they would be with what is typed and not saved. */
import * as v from "valibot";
import { newProduct } from "./products.ts";

export const previewedHome = v.object({
  /** Checked as if it were saved. */
  content: v.unknown(),
});

/** Looks at no more than an id has. */
const isId = (id: string) => id.length === 36 && /^[\da-f-]+$/.test(id);

/** Has an id if the product is stored. */
export const previewedProduct = v.object({
  ...newProduct.entries,
  id: v.exactOptional(v.pipe(v.string(), v.maxLength(36), v.check(isId))),
});

/** The token of the page, which a frame loads within a minute. Absent if a price is missing. */
export interface Preview {
  readonly page?: string;
}
