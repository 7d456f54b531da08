import { readCsv } from "@damson/catalogue/csv";
import { expect, test } from "vitest";
import { attributes } from "./attributes.ts";
import { toFeedItems } from "./feed-item.ts";
import { createFeedTerms } from "./feed-terms.ts";
import { productsCsv } from "./products-csv.ts";
import { bare, hostile, lipstick } from "./testing/sample-products.ts";

const shop = { name: "Shop", siteUrl: "https://shop.example" };
const items = [lipstick, hostile, bare].flatMap((each) =>
  toFeedItems(each, { ...createFeedTerms(shop.siteUrl), isOpen: true }),
);
const text = productsCsv.head(shop) + items.map(productsCsv.item).join("");
const [headings, ...rows] = readCsv(text.trimEnd());
const columns = rows.map((row) =>
  Object.fromEntries(row.map((cell, at) => [attributes[at], cell])),
);

test("writes a row per item and a column per attribute", () => {
  expect(headings).toEqual(attributes);
  expect(rows.map(({ length }) => length)).toEqual(items.map(() => attributes.length));
  expect(columns[0]).toMatchObject({
    id: "lipstick-0",
    price: "20.00 GBP",
    shipping: "GB::Standard:4.99 GBP:1:2:3:5,GB::Express:5.99 GBP:1:2:1:2",
    free_shipping_threshold: "GB:50.00 GBP",
    identifier_exists: "",
  });
  expect(columns[2]?.additional_image_link?.split(",")).toHaveLength(10);
});

test("escapes spreadsheet formulas", () => {
  expect(text).toContain(`"'=cmd|`);
  expect(text).not.toMatch(/(?:^|,)"[=+@-]/m);
  expect(columns[2]?.brand).toMatch(/^=cmd/);
});
