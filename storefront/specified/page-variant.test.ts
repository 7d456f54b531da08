import fc from "fast-check";
import { expect, test } from "vitest";
import { searchQuery } from "#app/product/search/search-query.ts";
import { pageVariant } from "./page-variant.ts";

const queries = fc.oneof(
  fc.webQueryParameters().map((query) => `?${query}`),
  fc.string({ unit: "binary" }).map((q) => `?${new URLSearchParams({ x: "1", q })}`),
  fc.string({ unit: "binary-ascii" }).map((text) => `?q=${text}`),
);

test("equivalent searches share a variant", () => {
  fc.assert(
    fc.property(queries, (search) => {
      const variant = pageVariant("/search", search);

      expect(pageVariant("/search", variant)).toBe(variant);
      expect(searchQuery(variant)).toBe(searchQuery(search));
      expect(variant).toMatch(/^(\?q=[\w.!~*'()%-]+)?$/);
    }),
  );
});

test.each([
  ["", ""],
  ["?page=1", ""],
  ["?page=2", "?page=2"],
  ["?x=1&page=4", "?page=4"],
  ["?page=5", ""],
  ["?page=02", ""],
  ["?page=2.5", ""],
  ["?q=2", ""],
  ["?sort=price&shape=almond&shape=oval", "?shape=oval,almond&sort=price"],
  ["?shape=oval,almond&sort=price&utm=1", "?shape=oval,almond&sort=price"],
  ["?page=2&kind=lashes", "?kind=lashes&page=2"],
  ["?kind=lashes&sort=", "?kind=lashes"],
  ["?shape=round&sort=worst", ""],
])("the variant of /k-beauty%s is %s", (search, variant) => {
  expect(pageVariant("/k-beauty", search)).toBe(variant);
});

test("no other page depends on its query", () => {
  for (const path of ["/", "/fragrance", "/delivery", "/constructor", "/__proto__"]) {
    expect(pageVariant(path, "?q=nails&page=2&shape=oval")).toBe("");
  }
});
