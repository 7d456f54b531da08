import type { ProductPage } from "#api/products.ts";

/** A product as its page has it. */
export type Product = ProductPage["product"];
type Variant = Product["variants"][number];
export type Picture = Product["images"][number];

export interface ValueFields {
  /** Identifies it while it is edited: its name may change. */
  readonly id: string;
  readonly value: string;
  /** `#RRGGBB`, or empty. */
  readonly swatch: string;
}

export interface OptionFields {
  readonly id: string;
  readonly name: string;
  readonly values: readonly ValueFields[];
}

export interface VariantFields {
  readonly id: string;
  /** Name in stock and orders; absent until it is saved. */
  readonly key?: string;
  /** Ids of the chosen values by the ids of their options. */
  readonly choices: Readonly<Record<string, string>>;
  readonly sku: string;
  readonly gtin: string;
  readonly contents: string;
  readonly netQuantity: string;
  readonly netUnit: "" | "g" | "ml" | "item";
  readonly weight: string;
  /** The first price of a new one, as it is typed. */
  readonly price: string;
}

const texts = [
  "name",
  "brandId",
  "categoryId",
  "slug",
  "description",
  "howToUse",
  "ingredients",
  "warnings",
  "responsiblePerson",
  "searchWords",
  "searchTitle",
  "searchDescription",
  "sharingTitle",
  "sharingDescription",
] as const;
export type TextName = (typeof texts)[number] | "periodAfterOpening" | "vatRate";
export type FlagName = "isNew" | "isBestSeller" | "isFlammable";

/** All that is typed and chosen in the editor: plain data. */
export interface ProductFields
  extends Readonly<Record<TextName, string>>,
    Readonly<Record<FlagName, boolean>> {
  readonly attributes: Product["attributes"];
  readonly options: readonly OptionFields[];
  /** Those that are sold. */
  readonly variants: readonly VariantFields[];
  readonly images: readonly Picture[];
}

/** The fields of a stored product. The same product always has the same. */
export function fieldsOf(product: Product): ProductFields {
  const options = product.options.map(({ name, values }) => ({
    id: name,
    name,
    values: values.map(({ value, swatch = "" }) => ({ id: value, value, swatch })),
  }));
  const { isNew, isBestSeller, isFlammable, attributes, images } = product;
  return {
    ...textsOf(product),
    periodAfterOpening: numberText(product.periodAfterOpening),
    vatRate: String(product.vatRate),
    isNew,
    isBestSeller,
    isFlammable,
    attributes,
    options,
    variants: product.variants.filter(({ isArchived }) => !isArchived).map(variantFields),
    images,
  };
}

/** Variants that were sold once: one that is added again keeps its key. */
export function formerVariants({ variants }: Product): readonly VariantFields[] {
  return variants.filter(({ isArchived }) => isArchived).map(variantFields);
}

function variantFields(variant: Variant): VariantFields {
  return {
    id: variant.id,
    key: variant.key,
    // Values have their names as ids until they are changed.
    choices: variant.optionValues,
    sku: variant.sku ?? "",
    gtin: variant.gtin ?? "",
    contents: variant.contents,
    netQuantity: numberText(variant.netQuantity),
    netUnit: variant.netUnit ?? "",
    weight: numberText(variant.weight),
    price: "",
  };
}

function textsOf(product: Product): Readonly<Record<(typeof texts)[number], string>> {
  const { name, brandId, categoryId, slug, description, howToUse, ingredients, warnings } = product;
  const { responsiblePerson, searchWords, searchTitle, searchDescription } = product;
  const { sharingTitle, sharingDescription } = product;
  return {
    ...{ name, brandId, categoryId, slug, description, howToUse, ingredients, warnings },
    ...{ responsiblePerson, searchWords, searchTitle, searchDescription },
    ...{ sharingTitle, sharingDescription },
  };
}

function numberText(value: number | null): string {
  return value === null ? "" : String(value);
}
