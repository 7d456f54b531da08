import { expect, test } from "vitest";
import { letterIcon } from "./letter-icon.ts";

test.each([
  ["wick & wax", "W"],
  ["<svg>", "S"],
  ["“Élan”", "É"],
  ["&", ""],
])("draws the first letter of %s", (name, letter) => {
  expect(letterIcon({ name })).toContain(`fill="#fbf8f8">${letter}</text>`);
});
