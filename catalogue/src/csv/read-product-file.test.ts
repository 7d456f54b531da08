import { expect, test } from "vitest";
import { sampleFile } from "../testing/sample-files.ts";
import { readProductFile } from "./read-product-file.ts";

function read(csv: string) {
  const file = readProductFile(csv);
  if ("problem" in file) throw new Error(file.problem);
  return file;
}

const ofBalm = { product: "velvet-balm", isOfVariant: false };
const ofNails = { product: "party-nails", isOfVariant: false };

test("reads the rows and pictures of a Shopify file", () => {
  const { format, rows, pictures } = read(sampleFile("shopify"));
  expect(format).toBe("shopify");
  expect(pictures).toEqual([
    { line: 2, source: "https://cdn.shop.example/velvet-1.jpg", alt: "A jar of balm", ...ofBalm },
    { line: 3, source: "https://cdn.shop.example/velvet-2.jpg", alt: "The lid", ...ofBalm },
    { line: 4, source: "https://cdn.shop.example/party.jpg", alt: "Red nails", ...ofNails },
    {
      line: 4,
      source: "https://cdn.shop.example/ruby.jpg",
      alt: "",
      product: "party-nails",
      isOfVariant: true,
    },
  ]);
  expect(rows.map(({ line }) => line)).toEqual([2, 4, 5, 6]);
  expect(rows[0]).toMatchObject({
    cells: {
      product: "velvet-balm",
      name: "Velvet Balm",
      description: "A **rich** balm & more.\n\n- Shea\n- Oats",
      brand: "A313",
      category: "Skincare",
      searchKeywords: "balm, shea",
      sku: "VB-50",
      gtin: "5012345678900",
      weight: "85",
      netQuantity: "50",
      netUnit: "ml",
      price: "18.50",
    },
    notes: [
      "The compare-at price is not imported, because only prices charged in this shop can be shown",
    ],
  });
  expect(rows[0]?.cells.option1Name).toBeUndefined();
  expect(rows[2]?.cells).toMatchObject({
    product: "party-nails",
    option1Name: "Colour",
    option1Value: "Ruby",
    option2Name: "Size",
    option2Value: "M",
  });
  expect(rows[1]?.notes).toEqual([
    "The barcode “ABC-123” is not imported, because it isn’t a GTIN",
  ]);
});

test("accepts Shopify's new column names", () => {
  const now = sampleFile("shopify")
    .replace("Handle,", "URL handle,")
    .replace("Body (HTML)", "Description")
    .replace("Variant SKU", "SKU")
    .replace("Variant Price", "Price")
    .replace("Variant Compare At Price", "Compare-at price")
    .replace("Variant Grams", "Weight value (grams)")
    .replace("Variant Barcode", "Barcode")
    .replace("Image Src", "Product image URL")
    .replace(",Variant Image,", ",Variant image URL,");
  expect(read(now).rows).toEqual(read(sampleFile("shopify")).rows);
});

test("reads the rows and pictures of a WooCommerce file", () => {
  const { format, rows, pictures } = read(sampleFile("woocommerce"));
  expect(format).toBe("woocommerce");
  expect(pictures.map(({ product, source }) => [product, source])).toEqual([
    ["night-oil", "https://old.example/oil-1.jpg"],
    ["night-oil", "https://old.example/oil-2.jpg"],
    ["lash-kit", "https://old.example/kit.jpg"],
  ]);
  expect(rows[0]).toMatchObject({
    line: 2,
    cells: {
      product: "night-oil",
      description: "A *light* oil.\n\nFor every night.",
      category: "Beauty, Beauty > Skincare",
      gtin: "5012345678900",
      price: "15.5",
      weight: "120",
    },
    notes: ["The sale price is not imported. Schedule the sale in the product."],
  });
  expect(rows[1]?.cells.price).toBeUndefined();
  expect(rows.slice(2).map(({ cells }) => cells)).toMatchObject([
    { product: "lash-kit", option1Name: "Length", option1Value: "Short", price: "7" },
    { product: "lash-kit", option1Name: "Length", option1Value: "Long", price: "8" },
  ]);
});

test.each([
  ["Handle,Title,Body (HTML)\nbalm,Balm,", "shopify"],
  ["Type,SKU,Name,Description\nsimple,B,Balm,", "woocommerce"],
])("rejects HTML of more than 20,000 characters: %s", (row, format) => {
  const problem = "The description has more than 20000 characters of HTML.";
  expect(read(row + "x".repeat(20_001))).toMatchObject({ format, rows: [{ problem }] });
  expect(read(row + "x".repeat(20_000)).rows[0]?.cells.description).toHaveLength(20_000);
});

test("reports unsupported products line by line", () => {
  const csv = [
    "Type,SKU,Name,Parent,Attribute 1 name,Attribute 1 value(s)",
    "grouped,G,Set,,,",
    "variation,V,Any,missing,Size,S",
    "variable,W,Kit,,,",
    "variation,X,Kit,W,Size,",
  ].join("\n");
  const problems = read(csv).rows.map(({ problem }) => problem);
  expect(problems).toEqual([
    "Products of the type “grouped” can’t be imported",
    "The product of this variation, “missing”, isn’t in the file",
    undefined,
    "This variation covers any “Size”. Enter a value.",
  ]);
});

test.each([
  ["product;name\r\nbalm;Crème"],
  ["\uFEFFproduct,name\nbalm,Crème"],
  ["sep=;\r\nproduct;name\r\nbalm;Crème"],
  ["product\tname\nbalm\tCrème"],
])("reads the separator %j", (csv) => {
  expect(read(csv).rows[0]?.cells).toEqual({ product: "balm", name: "Crème" });
});

test.each([
  ["nothing", "", "isn’t from a product export"],
  ["another file", "order,total\n1,2", "isn’t from a product export"],
  ["its first row alone", "product,name\n", "has no rows"],
  [
    "a quotation mark that is not closed",
    'product,name\nbalm,"open\nnext,row',
    "quotation marks in row 2",
  ],
  ["a zero byte", "product,name\nbalm,a\0b", "isn’t a CSV file"],
  ["a million columns", `product,name\nbalm${",".repeat(1_000_000)}x`, "more cells"],
  ["a million headings", `product${",x".repeat(1_000_000)}\nbalm`, "more than 400 columns"],
  ["a separator that is not quoted", "product,name\nbalm,a,b", "Row 2 has more cells"],
  ["a column twice", "product,name,Name\nbalm,a,b", "The column “name” appears twice"],
  ["too many rows", `product,name\n${"balm,a\n".repeat(20_001)}`, "more than 20000 rows"],
  ["more than 10 MB", `product,name\nbalm,${"é".repeat(5_000_000)}`, "smaller than 10 MB"],
])("rejects a file with %s in one sentence", (_case, csv, problem) => {
  expect(readProductFile(csv)).toEqual({ problem: expect.stringContaining(problem) });
});
