import { expect, test } from "vitest";
import { stockWords } from "./stock-label.tsx";

test.each([
  [undefined, undefined],
  [6, undefined],
  [5, "Only 5 left"],
  [1, "Only 1 left"],
  [0, "Sold out"],
])("of %s it is said: %s", (left, words) => {
  expect(stockWords(left)).toBe(words);
});
