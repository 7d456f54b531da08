import { readCsv, writeCsv } from "@damson/catalogue/csv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StockItem, StockList } from "../../stock/list-stock.ts";
import { checkStockFile, toStockRows } from "./stock-import.ts";

const item = (product: string, changes: Partial<StockItem> = {}): StockItem => ({
  product,
  brand: "Maison",
  name: `No ${product}`,
  options: [],
  isDraft: false,
  available: 8,
  reserved: 2,
  waiting: 0,
  reorderLevel: 5,
  hasOwnReorderLevel: false,
  isLow: false,
  lastChange: undefined,
  ...changes,
});
const stock = (...items: StockItem[]): StockList => ({ items, reorderLevel: 5 });
const cream = item("cream");
const balm = item("balm", {
  available: null,
  reserved: 1,
  reorderLevel: 3,
  hasOwnReorderLevel: true,
});

const check = (csv: string, list = stock(cream, balm)) => checkStockFile(csv, list);
const line = (csv: string, list?: StockList) => check(csv, list).lines[0];

describe("header row", () => {
  test.each([
    "product,available,reorder level",
    "PRODUCT;Available;Reorder_Level",
    "\uFEFF reorder level \t Available\tproduct",
    "brand,name,Slug,reserved,available,reorder-level",
  ])("accepts %s", (names) => {
    const { problem } = check(`${names}\ncream\n`);
    expect(problem).toBeUndefined();
  });

  test.each([
    ["", "Add a column “product”"],
    ["cream,4", "Add a column “product”"],
    ["product,number", "Add a column “available” or “reorder level”"],
    ["product,available,Available", "The column “Available” appears twice"],
    ["product,available", "The file has no rows"],
  ])("rejects %s", (csv, problem) => {
    expect(check(csv)).toMatchObject({ problem, lines: [] });
  });
});

describe("rows", () => {
  test("previews the change and the old value", () => {
    expect(check("product,available,reorder level\ncream,24,4\nBALM,7,default\n")).toEqual({
      problem: undefined,
      counts: { wrong: 0, changing: 2, same: 0 },
      next: undefined,
      lines: [
        {
          line: 2,
          product: "cream",
          title: "Maison No cream",
          problem: undefined,
          soldSince: undefined,
          available: { seen: 8, to: 24 },
          reorderLevel: { seen: null, to: 4 },
        },
        {
          line: 3,
          product: "balm",
          title: "Maison No balm",
          problem: undefined,
          soldSince: undefined,
          available: { seen: null, to: 7 },
          reorderLevel: { seen: 3, to: null },
        },
      ],
    });
  });

  test.each(["cream,,", "cream,8,", "cream,8.00,", "cream, 8 ,default", "cream"])(
    "changes nothing for the row %s",
    (text) => {
      const read = line(`product,available,reorder level\n${text}`);
      expect([read?.problem, read?.available, read?.reorderLevel]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    },
  );

  test.each([
    ["1,200", 1200],
    ["1 200", 1200],
    ["1.200", 1200],
    ["1\u00A0000\u00A0000", 1_000_000],
    ["24.0", 24],
    ["24,00", 24],
    ["0", 0],
    ["Not tracked", null],
  ])("reads the number %s", (text, to) => {
    expect(line(`product;available\ncream;"${text}"`)?.available).toEqual({ seen: 8, to });
  });

  test.each([
    ["-1", "“-1” isn’t valid. Enter a whole number from 0 to 1,000,000, or “not tracked”."],
    ["2.5", "“2.5” isn’t valid"],
    ["1000001", "“1000001” isn’t valid"],
    ["ten", "“ten” isn’t valid"],
    ["1e3", "“1e3” isn’t valid"],
    ["=1+1", "“=1+1” isn’t valid"],
    ["#REF!", "“#REF!” isn’t valid"],
    ["99999999999999999999999999", "“99999999999999999999…” isn’t valid"],
  ])("rejects a row with %s", (text, problem) => {
    expect(line(`product,available\ncream,${text}`)?.problem).toContain(problem);
  });

  test("reports the row number of the spreadsheet", () => {
    const { lines } = check('product,available\n"cream\n",1\n\n,\ncreme,2\ncream,3\n,4\n');
    expect(lines.map(({ line, problem }) => [line, problem])).toEqual([
      [5, "Product not found"],
      [6, "Also on row 2"],
      [7, "Enter a product"],
      [2, undefined],
    ]);
  });
});

test("rejects a file with too many rows", () => {
  const lines = (count: number) => check(`product,available\n${"soap,1\n".repeat(count)}`);
  expect(lines(1000).counts.wrong).toBe(1000);
  const refused = { problem: "The file has more than 1000 rows", lines: [] };
  expect(lines(1001)).toMatchObject(refused);
  expect(check(`product,available${"\n".repeat(2000)}cream,4`)).toMatchObject(refused);
});

describe("files with invalid rows", () => {
  const names = Array.from({ length: 300 }, (_, at) => `soap-${at}`);
  const items = names.map((name) => item(name));
  const rows = names.map((name, at) =>
    at % 3 === 0 ? `no-${name},1` : `${name},${at % 3 === 1 ? 9 : 8}`,
  );
  const csv = ["product,available", ...rows].join("\n");
  const pages = function* (from?: number): Generator<ReturnType<typeof check>> {
    const page = checkStockFile(csv, stock(...items), from);
    yield page;
    if (page.next !== undefined) yield* pages(page.next);
  };

  test("pages through all rows, invalid ones first", () => {
    const all = [...pages()];
    expect(all.map(({ lines }) => lines.length)).toEqual([50, 50, 50, 50, 50, 50]);
    for (const { counts } of all) expect(counts).toEqual({ wrong: 100, changing: 100, same: 100 });
    const shown = all.flatMap(({ lines }) => lines);
    expect(new Set(shown.map(({ line }) => line))).toEqual(new Set(names.map((_, at) => at + 2)));
    expect(shown.findIndex(({ problem }) => problem === undefined)).toBe(100);
  });

  test("limits the response size for long texts", () => {
    const long = names.map((name) => `${name}${"x".repeat(3000)},${"9".repeat(300)}`);
    const { counts, lines } = check(["product,available", ...long].join("\n"));
    expect(counts.wrong).toBe(300);
    expect(JSON.stringify(lines).length).toBeLessThan(16_384);
  });
});

describe("exported files", () => {
  const exported = (...items: StockItem[]) => writeCsv(toStockRows(items));

  test("changes nothing when an unedited export is imported, even after sales", () => {
    fc.assert(
      fc.property(
        fc.option(fc.nat(50)),
        fc.nat(50),
        fc.option(fc.nat(9)),
        (available, now, mark) => {
          const then = item("cream", {
            available,
            reorderLevel: mark ?? 5,
            hasOwnReorderLevel: mark !== null,
          });
          const since = { ...then, available: available === null ? null : now };
          const read = line(exported(then), stock(since));
          expect([read?.problem, read?.available, read?.reorderLevel]).toEqual([
            undefined,
            undefined,
            undefined,
          ]);
        },
      ),
    );
  });

  test("subtracts sales since the export", () => {
    const rows = readCsv(exported(cream)).map((row) => row.slice());
    const [, , , available] = rows[1] ?? [];
    expect(available).toBe("8");
    rows[1]?.splice(3, 1, "32");
    const csv = writeCsv(rows);

    expect(line(csv)).toMatchObject({ available: { seen: 8, to: 32 }, soldSince: undefined });
    expect(line(csv, stock(item("cream", { available: 5 })))).toMatchObject({
      available: { seen: 5, to: 29 },
      soldSince: 3,
    });
    expect(line(csv, stock(item("cream", { available: null })))?.problem).toMatch(
      /no longer tracked/,
    );
    rows[1]?.splice(3, 1, "2");
    expect(line(writeCsv(rows), stock(item("cream", { available: 1 })))?.problem).toBe(
      "Stock has changed from 8 to 1 since the export. Export again.",
    );
  });
});
