import { expect, test } from "vitest";
import { productsOf, searchProducts } from "./products.ts";

test("the specified shop has two prices for a fragrance", () => {
  expect(productsOf("Fragrance").map(({ price }) => price)).toContain(7999);
  expect(searchProducts("Fragrance").map(({ price }) => price)).toContain(11500);
});
