import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tradingShop } from "#app/catalogue/testing/shops.ts";
import { searchPageData } from "./search-page-data.ts";

const search = (query: string, shop: ShopData = tradingShop) =>
  searchPageData(shop, `?${new URLSearchParams({ q: query })}`);
const names = (query: string, shop?: ShopData) =>
  search(query, shop).products.map(({ name }) => name);

test("returns all products without descriptions for an empty search", () => {
  const { products, found, pages } = searchPageData(tradingShop, "");

  expect({ found, pages }).toEqual({ found: 51, pages: 2 });
  expect(products.map(({ slug }) => slug)).toEqual(
    tradingShop.products.slice(0, 36).map(({ slug }) => slug),
  );
  expect(products.some((product) => "description" in product)).toBe(false);
});

test("finds brands, categories and attributes, with words in any order", () => {
  expect(search("kiss").found).toBe(45);
  expect(search("fragrance").found).toBe(4);
  expect(search("toenails").products.every(({ name }) => name.includes("Toenails"))).toBe(true);
  expect(names("fame paco rabanne")).toEqual(["Fame Eau de Parfum"]);
  expect(names("1million")[0]).toBe("1 Million Royal");
  expect(names("retinl")).toEqual(["Vitamin A Retinol Cream"]);
});

test("returns one page of results at a time", () => {
  const products = Array.from({ length: 40 }).flatMap((_, copy) =>
    tradingShop.products.map((product) => ({ ...product, slug: `${product.slug}-${copy}` })),
  );
  const shop = { ...tradingShop, products };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), (page) => {
      const shown = searchPageData(shop, `?q=kiss&page=${page}`);

      expect(shown).toMatchObject({ page, pages: 50, found: 1800 });
      expect(shown.products).toHaveLength(36);
    }),
  );
});

test("suggests similar products if nothing matches", () => {
  const { found, products } = search("paco rabanne fame absolu");

  expect(found).toBe(0);
  expect(products.map(({ name }) => name)).toEqual(["Fame Eau de Parfum"]);
  expect(search("zzz")).toMatchObject({ found: 0, products: [] });
});

test("suggests a spelling that has matches", () => {
  expect(search("retinnoll kreme").respelt).toBeUndefined();
  expect(search("vitamin retinnoll").respelt).toBe("vitamin retinol");
  expect(search("retinol")).not.toHaveProperty("respelt");
});

test("finds a product by variant, SKU, description and search keywords", () => {
  const [summary] = tradingShop.products;
  if (summary === undefined) throw new Error("The shop sells something");
  const details: ProductDetails = {
    id: "1",
    slug: summary.slug,
    summary,
    pictures: [],
    updatedAt: "",
    categoryId: "skincare",
    isFlammable: false,
    vatRate: 20,
    searchKeywords: "anti-ageing, night",
    options: [{ name: "Shade", values: [{ value: "Damson" }] }],
    variants: [
      { key: "one", optionValues: { Shade: "Damson" }, contents: "30 ml", price: 1, sku: "AX-77" },
    ],
    texts: {
      description: "With **bakuchiol**.",
      howToUse: "",
      ingredients: "",
      warnings: "",
      responsiblePerson: "",
      searchTitle: "",
      searchDescription: "",
      sharingTitle: "",
      sharingDescription: "",
    },
  };
  const shop = {
    ...tradingShop,
    products: [...tradingShop.products],
    productPages: { [details.slug]: details },
  };

  for (const query of ["damson", "30ml", "ax77", "antiageing night", "bakuchiol"]) {
    expect(names(query, shop)).toContain(summary.name);
    expect(names(query)).not.toContain(summary.name);
  }
});

test("finds renamed products and omits removed ones", () => {
  const [first, ...others] = tradingShop.products;
  if (first === undefined) throw new Error("The shop sells something");
  const renamed = { ...tradingShop, products: [{ ...first, name: "Quincebalm" }, ...others] };
  const emptied = { ...tradingShop, products: others };

  expect(names("quincebalm", renamed)).toEqual(["Quincebalm"]);
  expect(names("quincebalm")).toEqual([]);
  expect(search(first.name, emptied).found).toBe(0);
});
