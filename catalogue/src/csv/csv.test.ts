import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { createCsvFile, readCsv, writeCsv } from "./csv.ts";

const cell = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "=1+1",
    "-2",
    "+44 20",
    "@sum",
    "\t=1",
    " =1",
    "＝1",
    "a;=1",
    'a"b',
    "a\nb",
    "'a",
  ),
);

test("escapes formulas for every separator", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
      for (const delimiter of [",", ";", "\t"]) {
        const { data } = Papa.parse<string[]>(writeCsv(rows), { delimiter });
        for (const read of data.flat()) {
          const opened = read.replace(/^[\uFEFF"]+/, "");
          expect(opened).not.toMatch(/^[=+\-@＝＋－＠\t\r]/);
        }
      }
    }),
  );
});

test("reads back what it writes", () => {
  const trimmed = cell.map((text) => text.trim()).filter((text) => !/[\uFEFF]/.test(text));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constant("a"), trimmed, fc.nat()), { minLength: 1 }),
      (rows) => {
        const read = readCsv(writeCsv([["first", "second", "third"], ...rows]));
        expect(read.slice(1, -1)).toEqual(rows.map((row) => row.map(String)));
      },
    ),
  );
});

describe("spreadsheet files", () => {
  test.each([
    ["commas", "a,b\n1,2"],
    ["semicolons", "a;b\r\n1;2"],
    ["tabs, as pasted", "a\tb\n1\t2"],
    ["a line that names the separator", "sep=;\r\na;b\r\n1;2"],
    ["a mark of its encoding", "\uFEFFa,b\n1,2"],
    ["quotes", '"a","b"\n"1","2"'],
    ["spaces round", " a , b \n 1 ,2 "],
    ["apostrophes before texts", "'a,b\n'1,2"],
  ])("accepts %s", (_what, text) => {
    expect(readCsv(text)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  test("keeps line numbers", () => {
    expect(readCsv('a,b\n\n"x\ny",";"\n')).toEqual([["a", "b"], [""], ["x\ny", ";"], [""]]);
  });
});

describe("csv-spectrum", () => {
  const folder = dirname(createRequire(import.meta.url).resolve("csv-spectrum"));
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const names = readdirSync(join(folder, "csvs"))
    .map((file) => file.replace(/\.csv$/, ""))
    // Its JSON and CSV have different phone numbers.
    .filter((name) => name !== "location_coordinates");

  test.each(names)("%s", (name) => {
    const [headings = [], ...rows] = readCsv(read(`csvs/${name}.csv`));
    const records = rows
      .filter((row) => row.length === headings.length)
      .map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at]])));
    expect(records).toEqual(JSON.parse(read(`json/${name}.json`)));
  });
});

test("downloads as UTF-8 under its file name", async () => {
  const file = createCsvFile("stock-2026-11-23", [["Näme"], [null], [-3]]);

  expect(file.headers.get("Content-Disposition")).toBe(
    'attachment; filename="stock-2026-11-23.csv"',
  );
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('"Näme"\r\n\r\n-3\r\n');
});
