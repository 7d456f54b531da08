import fc from "fast-check";
import { expect, test } from "vitest";
import { searchProducts } from "./catalogue/products.ts";
import { pageVariant } from "./page-variant.ts";
import { searchQuery } from "./product/search-query.ts";

const queries = fc.oneof(
  fc.webQueryParameters().map((query) => `?${query}`),
  fc.string({ unit: "binary" }).map((q) => `?${new URLSearchParams({ x: "1", q })}`),
  fc.string({ unit: "binary-ascii" }).map((text) => `?q=${text}`),
);

test("of all spellings of a search, one is rendered, and it finds the same", () => {
  fc.assert(
    fc.property(queries, (search) => {
      const variant = pageVariant("/search", search);

      expect(pageVariant("/search", variant)).toBe(variant);
      expect(searchQuery(variant)).toBe(searchQuery(search));
      expect(searchProducts(searchQuery(variant))).toEqual(searchProducts(searchQuery(search)));
      expect(variant).toMatch(/^(\?q=[\w.!~*'()%-]+)?$/);
    }),
  );
});

test("a listing has as many variants as it has further pages", () => {
  const requested = [
    "",
    "?page=1",
    "?page=2",
    "?x=1&page=4",
    "?page=5",
    "?page=02",
    "?page=2.5",
    "?q=2",
  ];

  expect(requested.map((search) => pageVariant("/k-beauty", search))).toEqual([
    "",
    "",
    "?page=2",
    "?page=4",
    "",
    "",
    "",
    "",
  ]);
});

test("a choice of filters has one variant, and as many more as it has further pages", () => {
  const requested = [
    "?sort=price&shape=almond&shape=oval",
    "?shape=oval,almond&sort=price&utm=1",
    "?page=2&kind=lashes",
    "?kind=lashes&page=3",
    "?kind=lashes&sort=",
    "?shape=round&sort=worst",
  ];

  expect(requested.map((search) => pageVariant("/k-beauty", search))).toEqual([
    "?shape=oval,almond&sort=price",
    "?shape=oval,almond&sort=price",
    "?kind=lashes&page=2",
    "?kind=lashes",
    "?kind=lashes",
    "",
  ]);
});

test("no other page depends on its query", () => {
  for (const path of ["/", "/fragrance", "/delivery", "/constructor", "/__proto__"]) {
    expect(pageVariant(path, "?q=nails&page=2&shape=oval")).toBe("");
  }
});
