import { expect, test } from "vitest";
import { searchList as products, searchProducts } from "./search-products.ts";
import { suggestProducts } from "./suggest-products.ts";

test("suggests products by single words if the whole query matches nothing", () => {
  const names = (query: string) => suggestProducts(products, query).map(({ name }) => name);

  expect(searchProducts(products, "KISS imPRESS")).toEqual([]);
  expect(names("KISS imPRESS")).toHaveLength(10);
  expect(names("KISS imPRESS").every((name) => name.startsWith("imPRESS"))).toBe(true);
  expect(names("paco rabanne fame")).toEqual(["Fame Eau de Parfum"]);
  expect(names("skincare serum")).toEqual(["Vitamin A Retinol Cream", "1500 Vitamin A Ointment"]);
  expect(names("nail polish")).toHaveLength(12);
});

test("suggests nothing for words that match no brand or category", () => {
  for (const query of ["", "zzz", "a", "chanel no 5", "gel"]) {
    expect(suggestProducts(products, query)).toEqual([]);
  }
});
