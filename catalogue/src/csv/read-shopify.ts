/** Shopify's product CSV: https://help.shopify.com/en/manual/products/import-export/using-csv */

import { toSlug } from "@damson/shop/catalogue/slug";
import { isGtin } from "../products/gtin.ts";
import type { Cells, Column } from "./columns.ts";
import type { FilePicture, FileRow, NamedRow, RowReader } from "./file-rows.ts";
import { findHtmlProblem, htmlToMarkdown } from "./html-to-markdown.ts";
import { parseNetQuantity } from "./net-quantity.ts";

/** Column names: first the names in exports since 2026, then older ones. */
const known = {
  handle: ["url handle", "handle"],
  title: ["title"],
  body: ["description", "body (html)"],
  vendor: ["vendor"],
  type: ["type"],
  tags: ["tags"],
  name1: ["option1 name"],
  value1: ["option1 value"],
  name2: ["option2 name"],
  value2: ["option2 value"],
  name3: ["option3 name"],
  value3: ["option3 value"],
  sku: ["sku", "variant sku"],
  barcode: ["barcode", "variant barcode"],
  price: ["price", "variant price"],
  comparePrice: ["compare-at price", "variant compare at price"],
  grams: ["weight value (grams)", "variant grams"],
  measure: ["unit price total measure"],
  measureUnit: ["unit price total measure unit"],
  image: ["product image url", "image src"],
  imageAlt: ["image alt text"],
  variantImage: ["variant image url", "variant image"],
  searchTitle: ["seo title"],
  searchDescription: ["seo description"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Known = keyof typeof known;

const allNames: ReadonlySet<string> = new Set(Object.values(known).flat());

const sources: Readonly<Partial<Record<Column, Known>>> = {
  product: "handle",
  name: "title",
  description: "body",
  brand: "vendor",
  category: "type",
  searchKeywords: "tags",
  option1Value: "value1",
  option2Value: "value2",
  option3Value: "value3",
  sku: "sku",
  gtin: "barcode",
  price: "price",
  weight: "grams",
  netQuantity: "measure",
  netUnit: "measureUnit",
  searchTitle: "searchTitle",
  searchDescription: "searchDescription",
};

export const shopifyReader: RowReader = {
  format: "shopify",
  recognises: (names) => names.has("title") && (names.has("handle") || names.has("url handle")),
  reads: (name) => allNames.has(name),
  read(rows, given) {
    const findName = (key: Known) => known[key].find((name) => given.has(name)) ?? known[key][0];
    const names = Object.fromEntries(
      Object.entries(sources).map(([column, key]) => [column, findName(key)]),
    );
    const optionNames = new Map<string, OptionNames>();
    const pictures: FilePicture[] = [];
    const read = rows.map((row) => {
      const text = (key: Known) => row.cells.get(findName(key)) ?? "";
      pictures.push(...readPictures(row, text));
      return readRow(row, text, optionNames);
    });
    return { names, rows: read.flatMap((row) => row ?? []), pictures };
  },
};

/** Returns the pictures of a row: one of the product and one of the variant, often the same. */
function readPictures({ line }: NamedRow, text: Text): readonly FilePicture[] {
  const product = readHandle(text);
  const [image, variantImage] = [text("image"), text("variantImage")];
  const alt = text("imageAlt");
  return [
    ...(image ? [{ line, product, source: image, alt, isOfVariant: false }] : []),
    ...(variantImage ? [{ line, product, source: variantImage, alt: "", isOfVariant: true }] : []),
  ];
}

function readHandle(text: Text): string {
  return toSlug(text("handle") || text("title"));
}

type Text = (key: Known) => string;
type OptionNames = readonly [string, string, string];

/**
 * Reads a row. Only a product's first row names its options. The value `Default Title` means that
 * there are none.
 */
function readRow(
  { line }: NamedRow,
  text: Text,
  optionNames: Map<string, OptionNames>,
): FileRow | undefined {
  const product = readHandle(text);
  const problem = product === "" ? "Enter a handle" : findHtmlProblem(text("body"));
  if (problem !== undefined) return { line, cells: {}, notes: [], problem };
  const options: OptionNames = optionNames.get(product) ?? [
    text("name1"),
    text("name2"),
    text("name3"),
  ];
  optionNames.set(product, options);
  const hasVariant = [text("value1"), text("sku"), text("price")].some((cell) => cell !== "");
  // A row without variant and title contains only a picture.
  if (!hasVariant && text("title") === "") return undefined;
  const notes: string[] = [];
  const cells: Cells = {
    product,
    name: text("title"),
    description: htmlToMarkdown(text("body")),
    brand: text("vendor"),
    category: text("type"),
    searchKeywords: text("tags"),
    searchTitle: text("searchTitle"),
    searchDescription: text("searchDescription"),
    ...toOptionCells(options, text),
    sku: text("sku"),
    gtin: parseGtin(text("barcode"), notes),
    price: text("price"),
    weight: parseGrams(text("grams")),
    ...parseNetQuantity(text("measure"), text("measureUnit")),
  };
  if (text("comparePrice") !== "") {
    notes.push(
      "The compare-at price is not imported, because only prices charged in this shop can be shown",
    );
  }
  return { line, cells, notes };
}

function toOptionCells([name1, name2, name3]: OptionNames, text: Text): Cells {
  if (text("value1") === "Default Title") return {};
  return {
    option1Name: name1,
    option1Value: text("value1"),
    option2Name: name2,
    option2Value: text("value2"),
    option3Name: name3,
    option3Value: text("value3"),
  };
}

/** Returns an empty text for a barcode that is not a GTIN, such as a shop's own number. */
export function parseGtin(text: string, notes: string[]): string {
  if (text === "" || isGtin(text)) return text;
  notes.push(`The barcode “${text.slice(0, 30)}” is not imported, because it isn’t a GTIN`);
  return "";
}

/** Returns whole grams. Shopify exports decimals, and 0 for an unknown weight. */
function parseGrams(text: string): string {
  const grams = Number(text);
  if (text === "" || Number.isNaN(grams)) return text;
  return grams === 0 ? "" : String(Math.max(1, Math.round(grams)));
}
