import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { getChange, listChanges } from "../history/changes.ts";
import { readPricesAt } from "../prices/prices-at.ts";
import type { StoredProduct } from "../products/product-snapshot.ts";
import { getProduct } from "../products/read-products.ts";
import {
  addProduct,
  anna,
  atHour,
  databases,
  openTestCatalogue,
  sampleShades,
} from "../testing/index.ts";
import { sampleFile } from "../testing/sample-files.ts";
import { undoChange } from "../undo/undo-change.ts";
import type { ImportOptions } from "./import-context.ts";
import { importProducts, previewImport } from "./import-products.ts";
import { parseProductFile } from "./parse-product-file.ts";

const NOW = atHour(1);
const owner: ImportOptions = { prices: "set" };

describe.each(databases)("%s", (name, storage) => {
  // Cells are validated in the same way for both databases.
  const testCells = test.runIf(name === "SQLite");
  let database: Database;
  let product: StoredProduct;
  beforeAll(async () => {
    database = await openTestCatalogue(storage());
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    product = await addProduct(database, sampleShades());
  });

  const preview = async (csv: string, options = owner) =>
    previewImport(database.reader, await parseProductFile(csv), options, NOW);
  async function importNow(csv: string, options: ImportOptions & { readonly seen: string }) {
    const file = await parseProductFile(csv);
    return importProducts(database, anna(NOW), file, options);
  }
  async function importFile(csv: string, options = owner) {
    const { fingerprint } = await preview(csv, options);
    return importNow(csv, { ...options, seen: fingerprint });
  }
  const listProblems = async (csv: string, options = owner) =>
    (await preview(csv, options)).lines.flatMap(({ line, problems }) =>
      problems.map((problem) => ({ line, ...problem })),
    );
  const countChanges = async () => (await listChanges(database.reader, { limit: 1000 })).length;
  const readId = async (slug: string) => {
    const query = database.reader.selectFrom("products").select("id").where("slug", "=", slug);
    return (await query.executeTakeFirstOrThrow()).id;
  };

  test("previews the changed cells of each line", async () => {
    const [ballroom, rose] = product.variants;
    const csv = [
      "product,variant,name,price,weight (g)",
      `${product.slug},${ballroom?.key},Better Balm,8.50,30`,
      `${product.slug},${rose?.key},,9.00,`,
      "new-balm,,New Balm,12,",
    ].join("\n");
    const { lines, counts, products } = await preview(csv, {
      ...owner,
      brandId: "a313",
      categoryId: "skincare",
    });
    expect(counts).toEqual({ create: 1, change: 1, same: 1, wrong: 0 });
    expect(products).toEqual({ created: 1, changed: 1 });
    expect(lines[0]).toMatchObject({
      line: 2,
      effect: "change",
      changes: [
        { column: "name", from: "Balm", to: "Better Balm" },
        { column: "weight", from: "", to: "30" },
        { column: "price", from: "8.00", to: "8.50" },
      ],
    });
    expect(lines[1]).toMatchObject({ line: 3, effect: "same", changes: [] });
    expect(lines[2]).toMatchObject({ line: 4, effect: "create", title: "New Balm" });
  });

  test("does not change anything in a preview", async () => {
    const before = await countChanges();
    await preview(`product,name\n${product.slug},Other`);
    expect(await countChanges()).toBe(before);
    expect(await getProduct(database.reader, product.id)).toEqual(product);
  });

  test("records an import as one change that can be undone", async () => {
    const slug = `new-${product.slug}`;
    const key = product.variants[0]?.key ?? "";
    const csv = [
      "product,variant,name,brand,category,price",
      `${product.slug},${key},Better Balm,,,8.50`,
      `${slug},,New Balm,A313,Skincare,12`,
    ].join("\n");
    const { changeId = 0 } = await importFile(csv);
    const { type, items } = await getChange(database.reader, changeId);
    expect(type).toBe("products_imported");
    expect(items.map(({ entity }) => entity).toSorted()).toEqual([
      "price",
      "price",
      "product",
      "product",
    ]);
    const prices = await readPricesAt(database.reader, [key, slug], NOW);
    expect([prices.get(key)?.pence, prices.get(slug)?.pence]).toEqual([850, 1200]);
    expect(await getProduct(database.reader, await readId(slug))).toMatchObject({ state: "draft" });

    await undoChange(database, anna(atHour(2)), changeId);
    const { version, updatedAt, ...after } = await getProduct(database.reader, product.id);
    expect(product).toMatchObject(after);
    expect(await getProduct(database.reader, await readId(slug))).toMatchObject({
      state: "archived",
    });
    expect((await readPricesAt(database.reader, [key], atHour(2))).get(key)?.pence).toBe(800);
  });

  test("imports nothing if a line is invalid", async () => {
    const before = await countChanges();
    const csv = `product,name,VAT rate (%)\n${product.slug},Other,\nnext,Next,many`;
    await expect(importFile(csv)).rejects.toThrow(
      "Fix the errors in the file. Nothing was imported.",
    );
    expect(await countChanges()).toBe(before);
    expect(await getProduct(database.reader, product.id)).toEqual(product);
  });

  test("applies exactly the previewed changes, or none", async () => {
    const csv = `product,name\n${product.slug},Mine`;
    const { fingerprint: seen } = await preview(csv);
    await importFile(`product,name\n${product.slug},Theirs`);
    const late = importNow(csv, { ...owner, seen });
    await expect(late).rejects.toThrow("Products have changed since the file was checked.");
    expect(await getProduct(database.reader, product.id)).toMatchObject({ name: "Theirs" });
  });

  test("lets staff import everything except prices", async () => {
    const key = product.variants[0]?.key;
    const csv = `product,variant,name,price\n${product.slug},${key},Other,1.00\nnew-of-staff,,New,2`;
    const options = { brandId: "a313", categoryId: "skincare" };
    const message = "Only owners can change prices. Import without prices.";
    expect(await listProblems(csv, { ...options, prices: "refuse" })).toEqual([
      { line: 2, column: "price", message },
      { line: 3, column: "price", message },
    ]);
    const same = `product,variant,name,price\n${product.slug},${key},Other,8.00`;
    expect(await listProblems(same, { prices: "refuse" })).toEqual([]);
    await importFile(csv, { ...options, prices: "ignore" });
    const prices = await readPricesAt(database.reader, [key ?? "", "new-of-staff"], NOW);
    expect(prices.get(key ?? "")?.pence).toBe(800);
    expect(prices.get("new-of-staff")).not.toHaveProperty("pence");
  });

  testCells.each([
    ["a price", "price", "cheap", "“cheap” isn’t a price. Enter an amount, like 12.50."],
    ["a price of nothing", "price", "0", "Enter £0.01 or more"],
    ["a check digit", "GTIN", "5012345678901", "Check the last digit of the GTIN"],
    ["a flag", "flammable", "maybe", "“maybe” isn’t valid. Enter yes or no."],
    ["a weight", "weight (g)", "1.5", "Enter a whole number"],
    [
      "a category",
      "category",
      "Cars",
      "The category “Cars” doesn’t exist. Add it first, or choose one for all of these products.",
    ],
    ["a state", "state", "sold", "“sold” isn’t valid. Enter draft, live or archived."],
    ["a value without its option", "option 1 value", "Red", "Enter the option of this value"],
    ["a unit without its quantity", "net unit", "ml", "Choose a unit for the net quantity"],
    [
      "a kind",
      "kind",
      "shoes",
      "Enter a kind, shape, length and colour from the filters for nails and lashes",
    ],
    ["a unit", "net unit", "kg", "Choose g, ml or item"],
  ])("reports an invalid %s with its column", async (_case, column, text, message) => {
    const csv = `product,name,brand,${column === "category" ? "" : "category,"}${column}\nnew,New,A313,${column === "category" ? "" : "Skincare,"}${text}`;
    const problems = await listProblems(csv);
    expect(problems).toContainEqual({ line: 2, column, message });
    expect(problems.filter((problem) => problem.column === column)).toHaveLength(1);
  });

  testCells("requires a name for a new product", async () => {
    expect(await listProblems("product,brand,category,price\nnew,A313,Skincare,5")).toEqual([
      { line: 2, column: "name", message: "Enter a product name" },
    ]);
  });

  test("keeps required details of a live product", async () => {
    const [first] = product.variants;
    const csv = [
      "product,variant,option 1 name,option 1 value,price",
      `${product.slug},${first?.key},,,`,
      `${product.slug},,Shade,Plum,`,
    ].join("\n");
    expect(await listProblems(csv)).toEqual([
      { line: 3, column: "price", message: "Enter a price for each variant of a live product" },
    ]);
    await importFile(csv.replace("Plum,", "Plum,7"));
    const after = await getProduct(database.reader, product.id);
    expect(after.variants.map(({ optionValues }) => optionValues.Shade)).toEqual([
      "Ballroom",
      "Rosé",
      "Plum",
    ]);
    expect(after.options[0]?.values).toEqual([
      { value: "Ballroom", swatch: "#F7F4EE" },
      { value: "Rosé" },
      { value: "Plum" },
    ]);
  });

  test("requires SKUs to be unique across shop and file", async () => {
    const sku = `SKU-${product.id.slice(0, 8)}`;
    await importFile(`product,variant,SKU\n${product.slug},${product.variants[0]?.key},${sku}`);
    const rows = ["one,A313,Skincare,One,", "two,A313,Skincare,Two,"];
    const csv = (first: string) =>
      `product,brand,category,name,SKU\n${rows.map((row) => row + first).join("\n")}`;
    expect(await listProblems(csv(sku))).toEqual([
      { line: 2, column: "SKU", message: "Another product already uses this SKU" },
      { line: 3, column: "SKU", message: "Already used by another product on row 2" },
      { line: 3, column: "SKU", message: "Another product already uses this SKU" },
    ]);
  });
});

test.each([
  [
    "shopify",
    ["velvet-balm", "party-nails"],
    ["velvet-balm", "party-nails", "party-nails-ruby-m", "party-nails-jade-s"],
  ],
  ["woocommerce", ["night-oil", "lash-kit"], ["night-oil", "lash-kit", "lash-kit-long"]],
] as const)(
  "imports %s products as drafts and restores them after an undo",
  async (format, slugs, keys) => {
    const database = await openTestCatalogue({ inMemory: true });
    const options: ImportOptions = { prices: "set", categoryId: "skincare" };
    const importNow = async () => {
      const file = await parseProductFile(sampleFile(format));
      const { fingerprint, lines } = await previewImport(database.reader, file, options, NOW);
      expect(lines.flatMap(({ problems }) => problems)).toEqual([]);
      const seen = { ...options, seen: fingerprint };
      return importProducts(database, anna(NOW), file, seen);
    };
    const states = async () => {
      const query = database.reader.selectFrom("products").select("state");
      return (await query.where("slug", "in", slugs).execute()).map(({ state }) => state);
    };
    const { changeId = 0 } = await importNow();
    expect(await states()).toEqual(["draft", "draft"]);
    const prices = await readPricesAt(database.reader, keys, NOW);
    expect(keys.filter((key) => prices.get(key)?.pence === undefined)).toEqual([]);
    expect(await importNow()).not.toHaveProperty("changeId");

    await undoChange(database, anna(NOW), changeId);
    expect(await states()).toEqual(["archived", "archived"]);
    await importNow();
    expect(await states()).toEqual(["draft", "draft"]);
    await database.close();
  },
);
