import { expect, test } from "vitest";
import { readTextFile } from "./read-text-file.ts";

const text = "product,available\ncrème,1";
const read = (content: string | Uint8Array<ArrayBuffer>) => readTextFile(new Blob([content]), 1);
const bytes = (content: string, encoding: BufferEncoding) =>
  new Uint8Array(Buffer.from(content, encoding));

test.each([
  ["UTF-8", text],
  ["UTF-8 with its mark", `\uFEFF${text}`],
  ["UTF-16", bytes(`\uFEFF${text}`, "utf16le")],
  ["the letters of Western Europe", bytes(text, "latin1")],
])("reads a file in %s", async (_encoding, content) => {
  expect(await read(content)).toEqual({ text });
});

test.each([
  ["PK\u0003\u0004", "utf8"],
  ["d0cf11e0a1b1", "hex"],
] as const)("rejects a workbook", async (content, encoding) => {
  expect(await read(bytes(content, encoding))).toEqual({
    problem: "This is an Excel file. Save it as CSV and upload that.",
  });
});

test("rejects a picture", async () => {
  expect(await read(bytes("ffd8ffe000104a4649460001", "hex"))).toEqual({
    problem: "This isn’t a CSV file",
  });
});

test("rejects a file that is too large", async () => {
  const large = new Blob(["x".repeat(1_000_001)]);
  large.arrayBuffer = () => Promise.reject(new Error("It was read"));
  expect(await readTextFile(large, 1)).toEqual({ problem: "Choose a file smaller than 1 MB" });
});
