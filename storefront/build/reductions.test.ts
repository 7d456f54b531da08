import { expect, test } from "vitest";
import { advertisedDiscounts, withoutReduction } from "./reductions.ts";

const nails = { brand: "KISS", price: 8, discount: 25 };
const cream = { brand: "A313", price: 25 };

test("pages of the specified shop name its discounts; those of the trading shop name none", () => {
  expect(advertisedDiscounts({ takesOrders: false })).toEqual({ kiss: 25, upTo: 30 });
  expect(advertisedDiscounts({ takesOrders: true })).toEqual({ kiss: 0, upTo: 0 });
});

test("without a comparison a product costs the same, and nothing is crossed out", () => {
  expect(withoutReduction(nails)).toEqual({ brand: "KISS", price: 6 });
  expect(withoutReduction({ ...nails, price: 9.99 })).toEqual({ brand: "KISS", price: 7.49 });
  expect(withoutReduction(cream)).toEqual(cream);
});
