import fc from "fast-check";
import { expect, test } from "vitest";
import { specifiedShop } from "#app/catalogue/testing/shops.ts";
import { PER_PAGE } from "../listing/paging.ts";
import { searchData, searchProducts, wholeSearch } from "./search-data.ts";

const whole = wholeSearch(specifiedShop);
const search = (query: string) => searchProducts(whole.products, query);

test("search finds part of a name, a brand or a category in any case", () => {
  expect(search("RETINOL").map(({ slug }) => slug)).toEqual(["a313-vitamin-a-retinol-cream"]);
  expect(search("kiss")).toHaveLength(45);
  expect(search("  fragrance ")).toHaveLength(4);
  expect(search("no such thing")).toEqual([]);
});

test("an empty query finds everything", () => {
  expect(search("")).toHaveLength(51);
  expect(search("   ")).toHaveLength(51);
});

test("a search for everything has everything, without descriptions", () => {
  const { products, found, pages } = searchData(whole, "");

  expect(found).toBe(51);
  expect(pages).toBe(1);
  expect(products).toEqual(whole.products);
  expect(products.some((product) => "description" in product)).toBe(false);
});

test("what is found is shown a page at a time, however much there is", () => {
  const many = Array.from({ length: 40 }).flatMap((_, copy) =>
    whole.products.map((product) => ({ ...product, slug: `${product.slug}-${copy}` })),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 34 }), (page) => {
      const shown = searchData({ products: many }, `?page=${page}`);

      expect(shown).toMatchObject({ page, pages: 34, found: 2040 });
      expect(shown.products).toEqual(
        many.slice((page - 1) * PER_PAGE.search, page * PER_PAGE.search),
      );
    }),
  );
});

test("where nothing is found, it says so and has what may be meant", () => {
  const { products, found } = searchData(whole, "?q=paco+rabanne+fame");

  expect(found).toBe(0);
  expect(products.map(({ name }) => name)).toEqual(["Fame Eau de Parfum"]);
});
