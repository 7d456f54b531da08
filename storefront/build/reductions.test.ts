import { expect, test } from "vitest";
import { advertisedDiscounts, withoutReduction } from "./reductions.ts";

const nails = { brand: "KISS", price: 8, discount: 25 };
const cream = { brand: "A313", price: 25 };

test("only the specified shop advertises discounts", () => {
  expect(advertisedDiscounts({ takesOrders: false })).toEqual({ kiss: 25, upTo: 30 });
  expect(advertisedDiscounts({ takesOrders: true })).toEqual({ kiss: 0, upTo: 0 });
});

test("removes the crossed-out price and keeps the price", () => {
  expect(withoutReduction(nails)).toEqual({ brand: "KISS", price: 6 });
  expect(withoutReduction({ ...nails, price: 9.99 })).toEqual({ brand: "KISS", price: 7.49 });
  expect(withoutReduction(cream)).toEqual(cream);
});
