import { expect, test } from "vitest";
import { parsePounds } from "./pounds.ts";

test.each([
  ["22.99", 2299],
  ["£22.99", 2299],
  ["£ 22.99", 2299],
  ["£\u00a022.99 ", 2299],
  ["1,054", 105_400],
])("reads %j as a number", (typed, pence) => {
  expect(parsePounds(typed)).toBe(pence);
});

test.each(["", "£", "22.9", "22,99.1", "-1", "twenty"])("rejects %j", (typed) => {
  expect(parsePounds(typed)).toBeUndefined();
});
