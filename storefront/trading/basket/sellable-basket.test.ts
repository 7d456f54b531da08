import { type Basket, EMPTY_BASKET, itemCount } from "@damson/shop/orders/basket";
import fc from "fast-check";
import { expect, test } from "vitest";
import { selectSellable } from "./sellable-basket.ts";

const lines: Basket = ["cream", "nails", "scent"].map((name) => ({
  variantKey: name,
  picture: { name: "shared", placeholder: "stone" },
  brand: "A313",
  name,
  price: 2500,
  quantity: 5,
}));

test("removes sold-out lines and reduces quantities to the stock", () => {
  const sellable = selectSellable(lines, { cream: 0, nails: 2 });

  expect(sellable.map(({ name, quantity }) => [name, quantity])).toEqual([
    ["nails", 2],
    ["scent", 5],
  ]);
});

test("keeps the whole basket while no stock is known", () => {
  expect(selectSellable(lines, {})).toEqual(lines);
  expect(selectSellable(EMPTY_BASKET, { cream: 0 })).toEqual([]);
});

test("removes discontinued products even if some are in stock", () => {
  const basket = lines.map((line) => (line.name === "cream" ? { ...line, isGone: true } : line));

  expect(selectSellable(basket, { cream: 9 })).toEqual(lines.slice(1));
});

const stocks = fc.dictionary(fc.constantFrom("cream", "nails"), fc.nat(9));

test("limits quantities to the stock and to the basket", () => {
  fc.assert(
    fc.property(stocks, (stock) => {
      const sellable = selectSellable(lines, stock);
      for (const { name, quantity } of sellable) {
        expect(quantity).toBe(Math.min(5, stock[name] ?? 5));
      }
      expect(itemCount(sellable)).toBeLessThanOrEqual(itemCount(lines));
    }),
  );
});
