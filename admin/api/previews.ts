/** Previews of shop pages with unsaved changes. */
import * as v from "valibot";
import { newProduct } from "./products.ts";

export const previewedHome = v.object({
  content: v.unknown(),
});

/** Pages that show a brand. */
export const brandPages = ["home", "product", "text"] as const;
export type BrandPage = (typeof brandPages)[number];

export const previewedBrand = v.object({
  content: v.unknown(),
  page: v.picklist(brandPages),
});

const isId = (id: string) => id.length === 36 && /^[\da-f-]+$/.test(id);

/** Has an id if the product was saved before. */
export const previewedProduct = v.object({
  ...newProduct.entries,
  id: v.exactOptional(v.pipe(v.string(), v.maxLength(36), v.check(isId))),
});

/** Token of the page, valid for one minute. Absent if a price is missing. */
export interface Preview {
  readonly page?: string;
}
