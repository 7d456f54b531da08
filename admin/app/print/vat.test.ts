import { expect, test } from "vitest";
import { vatIn, vatOf } from "./vat.ts";

test("VAT is shown only by a shop that has a VAT number", () => {
  expect(vatOf({ lines: [] }, { toBeCompleted: "VAT number" })).toBeUndefined();
  expect(vatOf({ lines: [] }, "GB 123 4567 89")).toEqual({ number: "GB 123 4567 89", rate: 20 });
});

test("what is paid contains it", () => {
  expect(vatIn(12_000, 20)).toBe(2_000);
  expect(vatIn(2_500, 20)).toBe(417);
});
