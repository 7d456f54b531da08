import { expect, test } from "vitest";
import { productsOf, searchProducts } from "../products.ts";
import { priceOf } from "./price-of.ts";

test("a shop that takes orders has one price for a fragrance: that of its own page", () => {
  const listed = productsOf("Fragrance").map(({ price }) => price);

  expect(listed).toContain(7999);
  expect(searchProducts("Fragrance").map(({ price }) => price)).toEqual(listed);
  expect(productsOf("Fragrance").map(({ slug }) => priceOf(slug))).toEqual(listed);
});
