import { expect, test } from "vitest";
import { stockWords } from "./stock-words.ts";

test.each([
  [undefined, undefined],
  [6, undefined],
  [5, "Only 5 left"],
  [1, "Only 1 left"],
  [0, "Sold out"],
])("labels a stock of %s: %s", (left, words) => {
  expect(stockWords(left)).toBe(words);
});
