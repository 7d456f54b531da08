import fc from "fast-check";
import { expect, test } from "vitest";
import { tradingShop } from "#app/catalogue/testing/shops.ts";
import { createPageData, pageVariant } from "#trading/page-data/page-data.ts";
import { suggestionsData, suggestionsVariant } from "./suggestions-data.ts";

const suggest = (query: string) =>
  suggestionsData(tradingShop, `?${new URLSearchParams({ q: query })}`);
const namesFor = (query: string) => suggest(query).products.map(({ name }) => name);

test("suggests categories and then products with price and picture for a word's beginning", () => {
  const { categories, products } = suggest("frag");

  expect(categories).toEqual([{ path: "/fragrance", label: "Fragrance" }]);
  expect(products).toHaveLength(4);
  expect(products[0]).toEqual({
    brand: "Paco Rabanne",
    name: expect.any(String),
    price: expect.any(Number),
    path: expect.stringMatching(/^\/products\//),
    picture: { base: expect.any(String), widths: expect.any(Array), placeholder: "petal" },
  });
});

test("suggests at most six products, and none without a word", () => {
  expect(suggest("nails").products).toHaveLength(5);
  expect(suggest("kiss").products).toHaveLength(6);
  for (const query of ["", "zzz", "!"]) {
    expect(suggest(query)).toEqual({ categories: [], products: [] });
  }
});

test("tolerates typos, synonyms and joined words", () => {
  expect(namesFor("retinl")).toEqual(["Vitamin A Retinol Cream"]);
  expect(suggest("perfume").categories).toEqual([{ path: "/fragrance", label: "Fragrance" }]);
  expect(suggest("kbeauty").categories).toEqual([{ path: "/haircare", label: "K Beauty" }]);
  expect(namesFor("1million")[0]).toBe("1 Million Royal");
});

test("treats queries that differ in case, spaces or beyond 80 characters alike", () => {
  expect(suggestionsVariant("?q=+Gel%20%20Nails&utm=1")).toBe("?q=gel%20nails");
  expect(suggestionsVariant(`?q=${"x".repeat(500)}`)).toBe(`?q=${"x".repeat(80)}`);
  expect(suggestionsVariant("?q=+")).toBe("");
});

const character = fc.constantFrom("a", "Z", "7", " ", "%", "&", "é", "İ", "睫", "\ud83d", "\0");

test("returns suggestions for any typed text, with a stable variant", () => {
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 120 }), (query) => {
      const search = `?${new URLSearchParams({ q: query })}`;
      const variant = pageVariant("/suggestions", search, tradingShop);
      expect(suggestionsVariant(variant)).toBe(variant);
      expect(createPageData("/suggestions", variant, tradingShop)).toHaveProperty("products");
    }),
    { numRuns: 40 },
  );
});
