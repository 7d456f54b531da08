export const textColumns = {
  name: "name",
  description: "description",
  howToUse: "how to use",
  ingredients: "ingredients",
  warnings: "warnings",
  responsiblePerson: "responsible person",
  searchKeywords: "search keywords",
  searchTitle: "SEO title",
  searchDescription: "meta description",
  sharingTitle: "social title",
  sharingDescription: "social description",
} as const;

export const flagColumns = {
  isNew: "new",
  isBestSeller: "best seller",
  isFlammable: "flammable",
} as const;

export const numberColumns = {
  periodAfterOpening: "period after opening (months)",
  vatRate: "VAT rate (%)",
} as const;

export const attributeColumns = {
  kind: "kind",
  shape: "shape",
  length: "length",
  finish: "finish",
  colour: "colour",
} as const;

const productColumns = {
  brand: "brand",
  category: "category",
  state: "state",
  ...textColumns,
  ...flagColumns,
  ...numberColumns,
  ...attributeColumns,
} as const;

export const optionColumns = [
  { name: "option1Name", value: "option1Value", swatch: "option1Swatch" },
  { name: "option2Name", value: "option2Value", swatch: "option2Swatch" },
  { name: "option3Name", value: "option3Value", swatch: "option3Swatch" },
] as const;

const variantColumns = {
  variant: "variant",
  option1Name: "option 1 name",
  option1Value: "option 1 value",
  option1Swatch: "option 1 swatch",
  option2Name: "option 2 name",
  option2Value: "option 2 value",
  option2Swatch: "option 2 swatch",
  option3Name: "option 3 name",
  option3Value: "option 3 value",
  option3Swatch: "option 3 swatch",
  sku: "SKU",
  gtin: "GTIN",
  contents: "contents",
  netQuantity: "net quantity",
  netUnit: "net unit",
  weight: "weight (g)",
  isArchived: "variant archived",
  price: "price",
} as const;

export const headings = { product: "product", ...productColumns, ...variantColumns } as const;

/** Columns of imports only: an exported table cannot contain pictures. */
export const pictureHeadings = { pictures: "pictures", pictureTexts: "picture texts" } as const;

export const changeHeadings = { ...headings, pictures: pictureHeadings.pictures } as const;
export type ChangedColumn = keyof typeof changeHeadings;

export type Column = keyof typeof headings;
export type ProductColumn = keyof typeof productColumns;
type VariantColumn = keyof typeof variantColumns;

/** Absent and empty cells leave the field unchanged. */
export type Cells = Readonly<Partial<Record<Column, string>>>;

// Safe: `headings` has exactly these keys.
export const columns = Object.keys(headings) as readonly Column[];
export const columnsOfProducts = Object.keys(productColumns) as readonly ProductColumn[];
export const columnsOfVariants = Object.keys(variantColumns) as readonly VariantColumn[];
