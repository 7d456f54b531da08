import { expect, test } from "vitest";
import { formatCounts, formatImported, formatProducts } from "./file-labels.ts";

test.each([
  [
    { wrong: 1, change: 2, create: 3, same: 4 },
    "1 row with errors, 2 to update, 3 new, 4 unchanged",
  ],
  [{ wrong: 0, change: 0, create: 0, same: 51 }, "51 rows unchanged"],
  [{ wrong: 0, change: 1, create: 0, same: 0 }, "1 row to update"],
])("summarizes the rows of a file: %o", (counts, text) => {
  expect(formatCounts(counts)).toBe(text);
});

test.each([
  [{ created: 1, changed: 0 }, "1 new product", "1 product created"],
  [{ created: 0, changed: 1 }, "1 updated product", "1 product updated"],
  [
    { created: 3, changed: 2 },
    "3 new and 2 updated products",
    "3 products created, 2 products updated",
  ],
  [{ created: 0, changed: 0 }, "0 new products", "No changes made"],
])("counts products: %o", (products, before, after) => {
  expect([formatProducts(products), formatImported(products)]).toEqual([before, after]);
});
