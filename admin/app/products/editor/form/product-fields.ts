import * as v from "valibot";
import type { ProductPage } from "#api/products.ts";

export type Product = ProductPage["product"];
type Variant = Product["variants"][number];
export type Picture = Product["images"][number];

const text = v.string();
const isRecord = (value: unknown) => typeof value === "object" && value !== null;
const readonlyArray = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.readonly());

const value = v.object({
  /** Stable while the value is renamed. */
  id: text,
  value: text,
  /** `#RRGGBB`, or empty. */
  swatch: text,
});

const option = v.object({
  id: text,
  name: text,
  isColour: v.boolean(),
  values: readonlyArray(value),
});

const variant = v.object({
  id: text,
  /** The key in stock and orders; absent until first saved. */
  key: v.exactOptional(text),
  /** Value ids by option id. */
  choices: v.pipe(v.record(text, text), v.readonly()),
  sku: text,
  gtin: text,
  contents: text,
  netQuantity: text,
  weight: text,
  netUnit: v.picklist(["", "g", "ml", "item"]),
  /** First price of a new variant, as typed. */
  price: text,
});

const texts = {
  name: text,
  brandId: text,
  categoryId: text,
  slug: text,
  description: text,
  howToUse: text,
  ingredients: text,
  warnings: text,
  responsiblePerson: text,
  periodAfterOpening: text,
  vatRate: text,
  searchKeywords: text,
  searchTitle: text,
  searchDescription: text,
  sharingTitle: text,
  sharingDescription: text,
};
const flags = { isNew: v.boolean(), isBestSeller: v.boolean(), isFlammable: v.boolean() };

/** All form state of the editor, also used for drafts. */
export const productFields = v.object({
  ...texts,
  ...flags,
  attributes: v.custom<Product["attributes"]>((given) => given === null || isRecord(given)),
  options: readonlyArray(option),
  /** Variants on sale. */
  variants: readonlyArray(variant),
  images: readonlyArray(v.custom<Picture>(isRecord)),
});

export type ValueFields = Readonly<v.InferOutput<typeof value>>;
export type OptionFields = Readonly<v.InferOutput<typeof option>>;
export type VariantFields = Readonly<v.InferOutput<typeof variant>>;
export type ProductFields = Readonly<v.InferOutput<typeof productFields>>;
export type TextName = keyof typeof texts;
export type FlagName = keyof typeof flags;

/** The form fields of a saved product. Equal products return equal fields. */
export function toProductFields(product: Product): ProductFields {
  const options = product.options.map(({ name, kind, values }) => ({
    id: name,
    name,
    isColour: kind === "colour",
    values: values.map(({ value, swatch = "" }) => ({ id: value, value, swatch })),
  }));
  const { name, brandId, categoryId, slug, description, howToUse, ingredients, warnings } = product;
  const { responsiblePerson, searchKeywords, searchTitle, searchDescription } = product;
  const { sharingTitle, sharingDescription, isNew, isBestSeller, isFlammable } = product;
  const { attributes, images } = product;
  return {
    name,
    brandId,
    categoryId,
    slug,
    description,
    howToUse,
    ingredients,
    warnings,
    responsiblePerson,
    searchKeywords,
    searchTitle,
    searchDescription,
    sharingTitle,
    sharingDescription,
    isNew,
    isBestSeller,
    isFlammable,
    periodAfterOpening: formatNumber(product.periodAfterOpening),
    vatRate: String(product.vatRate),
    attributes,
    options,
    images,
    variants: product.variants.filter(({ isArchived }) => !isArchived).map(toVariantFields),
  };
}

/** Archived variants. Adding one again keeps its key. */
export function listFormerVariants({ variants }: Product): readonly VariantFields[] {
  return variants.filter(({ isArchived }) => isArchived).map(toVariantFields);
}

function toVariantFields(variant: Variant): VariantFields {
  return {
    id: variant.id,
    key: variant.key,
    // Saved values use their names as ids.
    choices: variant.optionValues,
    sku: variant.sku ?? "",
    gtin: variant.gtin ?? "",
    contents: variant.contents,
    netQuantity: formatNumber(variant.netQuantity),
    netUnit: variant.netUnit ?? "",
    weight: formatNumber(variant.weight),
    price: "",
  };
}

function formatNumber(value: number | null): string {
  return value === null ? "" : String(value);
}
