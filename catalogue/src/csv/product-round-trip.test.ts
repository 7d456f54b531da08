import { transaction } from "@damson/database";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { createProduct } from "../products/save-product.ts";
import {
  anna,
  atHour,
  databases,
  openTestCatalogue,
  sampleProduct,
  sampleShades,
} from "../testing/index.ts";
import { type Cell, readCsv, writeCsv } from "./csv.ts";
import { exportHeadings, exportProducts } from "./export-products.ts";
import { importProducts, previewImport } from "./import-products.ts";
import { parseProductFile } from "./parse-product-file.ts";

const NOW = atHour(1);
const owner = { prices: "set" } as const;

async function exportCsv(database: Database): Promise<string> {
  const rows: (readonly Cell[])[] = [];
  for await (const page of exportProducts(database.reader, NOW)) rows.push(...page);
  return writeCsv([exportHeadings, ...rows]);
}

/** Texts that a spreadsheet may trim, or take for formulas, numbers or dates. */
const text = fc
  .oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "=1+1",
      "-5",
      "'quoted'",
      'a "b"; c',
      "one\ntwo\r\n\r\nthree",
      "1,5",
      "\t=x",
      "0012",
    ),
  )
  .map((given) => given.replaceAll("\0", ""))
  // UTF-8 cannot encode lone surrogates, and databases reject them.
  .filter((given) => given.isWellFormed());
const name = text.filter((given) => given.trim() !== "").map((given) => given.trim());

const product = fc.record({
  name,
  description: text,
  ingredients: text,
  searchKeywords: text,
  isNew: fc.boolean(),
  isFlammable: fc.boolean(),
  vatRate: fc.integer({ min: 0, max: 100 }),
  values: fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
  pence: fc.integer({ min: 1, max: 9_999_999 }),
  quantity: fc.double({ min: 0.001, max: 5000, noNaN: true }),
  weight: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
});

describe.each(databases)("%s", (databaseName, storage) => {
  test("changes nothing when an export is imported", async () => {
    const database = await openTestCatalogue(storage());
    const check = async () => {
      const file = await parseProductFile(await exportCsv(database));
      const preview = await previewImport(database.reader, file, owner, NOW);
      const different = preview.lines.filter(({ effect }) => effect !== "same");
      expect(different).toEqual([]);
      expect(preview.ignored).toEqual([]);
      const seen = preview.fingerprint;
      const options = { ...owner, seen };
      const recorded = await importProducts(database, anna(NOW), file, options);
      expect(recorded.changeId).toBeUndefined();
    };
    await check();
    await fc.assert(
      fc.asyncProperty(product, async ({ values, pence, quantity, weight, ...given }) => {
        const input = sampleShades({
          ...given,
          options: [{ name: "Shade", values: values.map((value) => ({ value })) }],
          variants: values.map((value, at) => ({
            optionValues: { Shade: value },
            contents: given.searchKeywords.slice(0, 20),
            netQuantity: quantity,
            netUnit: "ml" as const,
            weight,
            isArchived: at > 2,
            price: pence,
          })),
        });
        await transaction(database, (db) => createProduct(db, anna(), input));
        await check();
      }),
      { numRuns: databaseName === "SQLite" ? 12 : 4 },
    );
    await database.close();
  });

  test("imports an export into another shop as drafts", async () => {
    const [one, other] = [await openTestCatalogue(storage()), await openTestCatalogue(storage())];
    const slugs = ["balm-new", "shades-new"];
    for (const input of [
      sampleProduct({ slug: "balm-new", warnings: "=Keep away from eyes" }),
      sampleShades({ slug: "shades-new", periodAfterOpening: 12 }),
    ]) {
      await transaction(one, (db) => createProduct(db, anna(), input));
    }
    const csv = await exportCsv(one);
    const file = await parseProductFile(csv);
    const seen = (await previewImport(other.reader, file, owner, NOW)).fingerprint;
    await importProducts(other, anna(NOW), file, { ...owner, seen });
    const rows = (text: string) => readCsv(text).filter(([slug]) => slugs.includes(slug ?? ""));
    expect(rows(await exportCsv(other))).toEqual(rows(csv));
    await Promise.all([one.close(), other.close()]);
  });
});
