/** WooCommerce's product CSV: https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema */
import { toSlug } from "@damson/shop/catalogue/slug";
import type { Cells, Column } from "./columns.ts";
import type { FilePicture, FileRow, NamedRow, RowReader } from "./file-rows.ts";
import { addParagraphs, findHtmlProblem, htmlToMarkdown } from "./html-to-markdown.ts";
import { parseGtin } from "./read-shopify.ts";

const names = {
  product: "name",
  name: "name",
  description: "description",
  brand: "brands",
  category: "categories",
  searchKeywords: "tags",
  option1Value: "attribute 1 value(s)",
  option2Value: "attribute 2 value(s)",
  option3Value: "attribute 3 value(s)",
  sku: "sku",
  gtin: "gtin, upc, ean, or isbn",
  price: "regular price",
} as const satisfies Partial<Record<Column, string>>;

const others = ["id", "type", "parent", "short description", "sale price", "images"];
const ATTRIBUTE = /^attribute \d{1,2} (?:name|value\(s\))$/;
const WEIGHT = /^weight \((g|kg|lbs|oz)\)$/;
const grams: Readonly<Record<string, number>> = { g: 1, kg: 1000, lbs: 453.592, oz: 28.3495 };

const read: ReadonlySet<string> = new Set([...Object.values(names), ...others]);

export const wooCommerceReader: RowReader = {
  format: "woocommerce",
  recognises: (given) => given.has("type") && given.has("name") && given.has("sku"),
  reads: (name) => read.has(name) || ATTRIBUTE.test(name) || WEIGHT.test(name),
  read(rows, given) {
    const weight = [...given].find((name) => WEIGHT.test(name));
    const products = listProductIds(rows);
    return {
      names: weight ? { ...names, weight } : names,
      rows: rows.flatMap((row) => readRow(row, products, weight) ?? []),
      pictures: rows.flatMap((row) => readPictures(row, products)),
    };
  },
};

/** Product slugs by each value that refers to them in the `Parent` column. */
type Products = ReadonlyMap<string, string>;

/**
 * Creates slugs from the names, because the file has none. Appends the SKU if two names are equal.
 */
function listProductIds(rows: readonly NamedRow[]): Products {
  const taken = new Set<string>();
  const found = new Map<string, string>();
  for (const { line, cells } of rows) {
    if (readType(cells) === "variation") continue;
    const [name = "", sku = "", id = ""] = ["name", "sku", "id"].map((key) => cells.get(key));
    const plain = toSlug(name);
    const slug = taken.has(plain) ? toSlug(`${name} ${sku || id}`) : plain;
    taken.add(slug);
    for (const key of [sku, id && `id:${id}`]) if (key) found.set(key, slug);
    found.set(`row ${line}`, slug);
  }
  return found;
}

function readPictures({ line, cells }: NamedRow, products: Products): readonly FilePicture[] {
  const isOfVariant = readType(cells) === "variation";
  const product = products.get(isOfVariant ? (cells.get("parent") ?? "") : `row ${line}`) ?? "";
  return splitList(cells.get("images") ?? "").map((source) => ({
    line,
    product,
    source,
    isOfVariant,
    alt: "",
  }));
}

function readRow(
  { line, cells }: NamedRow,
  products: Products,
  weight: string | undefined,
): FileRow | undefined {
  const text = (name: string) => cells.get(name) ?? "";
  const type = readType(cells);
  const problem = (message: string) => ({ line, cells: {}, notes: [], problem: message });
  if (!["simple", "variable", "variation"].includes(type)) {
    return problem(`Products of the type “${text("type").slice(0, 30)}” can’t be imported`);
  }
  const key = type === "variation" ? text("parent") : `row ${line}`;
  const product = products.get(key);
  if (!product) {
    return problem(
      type === "variation"
        ? `The product of this variation, “${key.slice(0, 30)}”, isn’t in the file`
        : "Enter a name",
    );
  }
  const tooLong = findHtmlProblem(readDescription(text));
  if (tooLong !== undefined) return problem(tooLong);
  const notes: string[] = [];
  if (text("sale price") !== "") {
    notes.push("The sale price is not imported. Schedule the sale in the product.");
  }
  const ofProduct = type === "variation" ? {} : readProductCells(text);
  // A variable product is not sold itself, only its variations.
  const ofVariant = type === "variable" ? {} : readVariantCells(text, weight, notes);
  const options = type === "variation" ? readOptionCells(cells) : {};
  if (typeof options === "string") return problem(options);
  return { line, cells: { product, ...ofProduct, ...ofVariant, ...options }, notes };
}

function readProductCells(text: (name: string) => string): Cells {
  return {
    name: text("name"),
    // WooCommerce exports a line break as `
    // `.
    description: htmlToMarkdown(addParagraphs(readDescription(text).replaceAll("\\n", "\n"))),
    brand: text("brands"),
    category: text("categories"),
    searchKeywords: text("tags"),
  };
}

function readDescription(text: (name: string) => string): string {
  return text("description") || text("short description");
}

function readVariantCells(
  text: (name: string) => string,
  weight: string | undefined,
  notes: string[],
): Cells {
  return {
    sku: text("sku"),
    gtin: parseGtin(text("gtin, upc, ean, or isbn"), notes),
    price: text("regular price"),
    weight: weight === undefined ? "" : parseWeight(text(weight), weight),
  };
}

/** Returns the variation's option values, or an error message for an attribute that allows any value. */
function readOptionCells(cells: NamedRow["cells"]): Cells | string {
  const attributes = [...cells.keys()]
    .flatMap((name) => /^attribute (\d{1,2}) name$/.exec(name)?.[1] ?? [])
    .map((number) => [
      cells.get(`attribute ${number} name`) ?? "",
      cells.get(`attribute ${number} value(s)`) ?? "",
    ])
    .filter(([name]) => name !== "");
  const [any] = attributes.find(([, value]) => value === "") ?? [];
  if (any !== undefined) return `This variation covers any “${any}”. Enter a value.`;
  if (attributes.length > 3) return "Products can have up to three options";
  const [[name1, value1] = [], [name2, value2] = [], [name3, value3] = []] = attributes;
  return {
    option1Name: name1 ?? "",
    option1Value: value1 ?? "",
    option2Name: name2 ?? "",
    option2Value: value2 ?? "",
    option3Name: name3 ?? "",
    option3Value: value3 ?? "",
  };
}

function parseWeight(text: string, column: string): string {
  const number = Number(text.replace(",", "."));
  const factor = grams[WEIGHT.exec(column)?.[1] ?? "g"] ?? 1;
  if (text === "" || Number.isNaN(number)) return text;
  return number === 0 ? "" : String(Math.max(1, Math.round(number * factor)));
}

/** The type may have qualifiers, such as `simple, virtual`. */
function readType(cells: NamedRow["cells"]): string {
  const [type = ""] = (cells.get("type") ?? "").toLowerCase().split(",");
  return type.trim();
}

function splitList(text: string): readonly string[] {
  return text.split(",").flatMap((each) => each.trim() || []);
}
