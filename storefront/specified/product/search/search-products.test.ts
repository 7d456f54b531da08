import { expect, test } from "vitest";
import { searchList, searchProducts } from "./search-products.ts";

const search = (query: string) => searchProducts(searchList, query);

test("finds part of a name, brand or category in any letter case", () => {
  expect(search("RETINOL").map(({ slug }) => slug)).toEqual(["a313-vitamin-a-retinol-cream"]);
  expect(search("kiss")).toHaveLength(45);
  expect(search("  fragrance ")).toHaveLength(4);
  expect(search("no such thing")).toEqual([]);
});

test("an empty query finds everything", () => {
  expect(search("")).toHaveLength(51);
  expect(search("   ")).toHaveLength(51);
});

test("fragrances have their own prices and reviews in the search list", () => {
  expect(
    search("fragrance").map(({ name, price, reviewCount }) => [name, price, reviewCount]),
  ).toEqual([
    ["1 Million Royal", 11500, 189],
    ["1 Million Gift Set", 7500, 96],
    ["Fame Eau de Parfum", 8499, 143],
    ["Phantom Eau de Toilette", 8999, 118],
  ]);
});
