import { readFileSync } from "node:fs";
import { join } from "node:path";
import { owner } from "@damson/shop/legal/owner";
import { expect, test } from "vitest";
import {
  advertisedDiscounts,
  comparesPrices,
  reductionsOf,
  withoutReduction,
} from "./reductions.ts";

const file = join(import.meta.dirname, "../../shop/catalogue/catalogue.json");
const catalogue = JSON.parse(readFileSync(file, "utf8"));
const nails = { brand: "KISS", price: 8, discount: 25 };
const cream = { brand: "A313", price: 25 };

test("the sale takes off what the highest discount on sale does", () => {
  expect(reductionsOf(catalogue)).toEqual({ upTo: 25, kiss: 25 });
  expect(reductionsOf([cream])).toEqual({ upTo: 0, kiss: 0 });
});

test("an offer of all KISS products is one of every single one", () => {
  const [dearer, full] = [
    { ...nails, discount: 10 },
    { brand: "KISS", price: 8 },
  ];
  expect(reductionsOf([nails, dearer])).toEqual({ upTo: 25, kiss: 0 });
  expect(reductionsOf([nails, full])).toEqual({ upTo: 25, kiss: 0 });
});

test("customers read of earlier prices once the owner has said when they were charged", () => {
  const shop = { takesOrders: true, siteUrl: "https://shop.example", owner };
  const earlierPrices = "1 September to 31 October 2026";

  expect(comparesPrices(shop)).toBe(false);
  expect(comparesPrices({ ...shop, owner: { ...owner, earlierPrices } })).toBe(true);
  expect(comparesPrices({ ...shop, siteUrl: "http://localhost:3000" })).toBe(true);
  expect(comparesPrices({ ...shop, takesOrders: false })).toBe(true);
});

test("pages name the discounts of what is on sale, the specified shop those of the specification", () => {
  const shop = { takesOrders: true, siteUrl: "http://localhost:3000", owner };

  expect(advertisedDiscounts(shop, catalogue)).toEqual({ kiss: 25, upTo: 25 });
  expect(advertisedDiscounts({ ...shop, siteUrl: "https://shop.example" }, catalogue)).toEqual({
    kiss: 0,
    upTo: 0,
  });
  expect(advertisedDiscounts({ ...shop, takesOrders: false }, catalogue)).toEqual({
    kiss: 25,
    upTo: 30,
  });
});

test("without a comparison a product costs the same, and nothing is crossed out", () => {
  expect(withoutReduction(nails)).toEqual({ brand: "KISS", price: 6 });
  expect(withoutReduction({ ...nails, price: 9.99 })).toEqual({ brand: "KISS", price: 7.49 });
  expect(withoutReduction(cream)).toEqual(cream);
});
