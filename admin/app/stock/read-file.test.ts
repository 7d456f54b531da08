import { expect, test } from "vitest";
import { readFileText } from "./read-file.ts";

const text = "product,available\ncrème,1";

test.each([
  ["UTF-8", new TextEncoder().encode(text)],
  ["UTF-8 with its mark", new TextEncoder().encode(`\uFEFF${text}`)],
  ["UTF-16", new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"))],
  ["the letters of Western Europe", new Uint8Array(Buffer.from(text, "latin1"))],
])("a file in %s is read", (_encoding, bytes) => {
  expect(readFileText(bytes)).toEqual({ text });
});

test("a workbook is no CSV file", () => {
  expect(readFileText(new Uint8Array(Buffer.from("PK\u0003\u0004")))).toEqual({
    problem: "This is an Excel workbook. Save it as CSV first, and choose that file.",
  });
});

test("no file of this shop is so large", () => {
  expect(readFileText(new Uint8Array(1024 * 1024 + 1))).toHaveProperty("problem");
});
