import { expect, test } from "vitest";
import { shownProduct } from "./shown-product.ts";
import { specifiedShop, tradingShop } from "./testing/shops.ts";

test("the specified shop has two prices for a fragrance", () => {
  const royal = specifiedShop.products.filter(({ name }) => name === "1 Million Royal");

  expect(royal.map((product) => shownProduct(product, "pageListing").price)).toEqual([7999]);
  expect(royal.map((product) => shownProduct(product, "searchListing").price)).toEqual([11500]);
});

test("a shop that takes orders has one price for a product, wherever it is listed", () => {
  for (const product of tradingShop.products) {
    for (const listing of ["pageListing", "searchListing"] as const) {
      expect(shownProduct(product, listing).price).toBe(product.price);
    }
  }
});
