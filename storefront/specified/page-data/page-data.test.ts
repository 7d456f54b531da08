import fc from "fast-check";
import { expect, test } from "vitest";
import { specifiedShop } from "#app/catalogue/testing/shops.ts";
import { searchQuery } from "#app/product/search/search-query.ts";
import { pageDataFiles, pageDataOf, pageVariant as variantOf } from "./page-data.ts";

const pageVariant = (path: string, search: string) => variantOf(path, search, specifiedShop);

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
      expect(pageDataOf("/search", variant, specifiedShop)).toEqual(
        pageDataOf("/search", search, specifiedShop),
      );
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
    "?kind=lashes&page=3",
    "?kind=lashes",
    "",
  ]);
});

test("no other page depends on its query", () => {
  for (const path of ["/", "/fragrance", "/delivery", "/constructor", "/__proto__"]) {
    expect(pageVariant(path, "?q=nails&page=2&shape=oval")).toBe("");
  }
});

test("page data is plain JSON, of one version of the shop", () => {
  const shop = { ...specifiedShop, version: 7 };
  for (const path of ["/", "/k-beauty", "/skincare", "/fragrance", "/search"]) {
    const data = pageDataOf(path, "", shop);

    expect(data).toMatchObject({ version: 7 });
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  }
});

test("pages that show no products have no data", () => {
  for (const path of ["/brands", "/delivery", "/404", "/constructor"]) {
    expect(pageDataOf(path, "", specifiedShop)).toBeUndefined();
  }
});

test("page data does not grow with the catalogue", () => {
  const many = Array.from({ length: 40 }).flatMap((_, copy) =>
    specifiedShop.products.map((each) => ({
      ...each,
      slug: `${each.slug}-${copy}`,
      homeBestSeller: each.homeBestSeller && copy === 0,
    })),
  );
  for (const path of ["/", "/k-beauty", "/skincare", "/fragrance", "/search"]) {
    const data = JSON.stringify(pageDataOf(path, "", { version: 1, products: many }));
    expect(data.length, path).toBeLessThan(30_000);
  }
});

test("the files of the specified shop have the data of its pages", () => {
  const files = pageDataFiles(specifiedShop);

  for (const name of ["home", "skincare", "fragrance"]) {
    const data = pageDataOf(name === "home" ? "/" : `/${name}`, "", specifiedShop);
    expect(data).toEqual({ version: 0, ...files[name] });
  }
});
