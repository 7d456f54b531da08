import * as v from "valibot";
import type { Picture, ProductFields } from "./form/product-fields.ts";

const text = v.string();
const isRecord = (value: unknown) => typeof value === "object" && value !== null;

/** The fields of the form of a product, as its draft keeps them. */
export const storedFields: v.GenericSchema<unknown, ProductFields> = v.object({
  name: text,
  brandId: text,
  categoryId: text,
  slug: text,
  description: text,
  howToUse: text,
  ingredients: text,
  warnings: text,
  responsiblePerson: text,
  searchWords: text,
  searchTitle: text,
  searchDescription: text,
  sharingTitle: text,
  sharingDescription: text,
  periodAfterOpening: text,
  vatRate: text,
  isNew: v.boolean(),
  isBestSeller: v.boolean(),
  isFlammable: v.boolean(),
  attributes: v.custom<ProductFields["attributes"]>((value) => value === null || isRecord(value)),
  options: v.array(
    v.object({
      id: text,
      name: text,
      values: v.array(v.object({ id: text, value: text, swatch: text })),
    }),
  ),
  variants: v.array(
    v.object({
      id: text,
      key: v.exactOptional(text),
      choices: v.record(text, text),
      sku: text,
      gtin: text,
      contents: text,
      netQuantity: text,
      netUnit: v.picklist(["", "g", "ml", "item"]),
      weight: text,
      price: text,
    }),
  ),
  images: v.array(v.custom<Picture>(isRecord)),
});
