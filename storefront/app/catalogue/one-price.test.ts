import { expect, test } from "vitest";
import { specifiedShop, tradingShop } from "./testing/shops.ts";

test("the specified shop has two prices for a fragrance", () => {
  const royal = specifiedShop.products.find(({ name }) => name === "1 Million Royal");

  expect(royal).toMatchObject({ price: 7999, inSearch: { price: 11500 } });
});

test("a shop that takes orders has one price for a product, wherever it is listed", () => {
  for (const product of tradingShop.products) expect(product).not.toHaveProperty("inSearch");
});
