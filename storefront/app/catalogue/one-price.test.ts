import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

/** The prices of fragrances by search, and on their own page. Tests get texts alone: an empty one means no. */
async function fragrancePrices(orders: "" | "yes") {
  vi.stubEnv("ORDERS", orders);
  vi.resetModules();
  const { productsOf, searchProducts } = await import("./products.ts");
  const { priceOf } = await import("./trading/price-of.ts");
  return {
    found: searchProducts("Fragrance").map(({ price }) => price),
    listed: productsOf("Fragrance").map(({ price }) => price),
    inBasket: productsOf("Fragrance").map(({ slug }) => priceOf(slug)),
  };
}

test("a shop that takes orders has one price for a fragrance: that of its own page", async () => {
  const { found, listed, inBasket } = await fragrancePrices("yes");

  expect(listed).toContain(7999);
  expect(found).toEqual(listed);
  expect(inBasket).toEqual(listed);
});

test("the specified shop has two", async () => {
  const { found, listed } = await fragrancePrices("");

  expect(listed).toContain(7999);
  expect(found).toContain(11500);
});
