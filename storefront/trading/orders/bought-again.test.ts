import { type BasketItem, EMPTY_BASKET } from "@damson/shop/orders/basket";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buyAgain, type OrderedLine } from "./bought-again.ts";

const ordered = (product: string, quantity: number): OrderedLine => ({
  product,
  quantity,
  brand: "A313",
  name: product,
  unitPrice: 2000,
  lineTotal: 2000 * quantity,
  returned: 0,
});
const item = (name: string): BasketItem => ({
  variantKey: name,
  brand: "A313",
  name,
  price: 2500,
  picture: { name: "shared", placeholder: "stone" },
});
const items = { cream: item("cream"), nails: item("nails") };

test("adds items at the current price", () => {
  const { basket, added, missing } = buyAgain(EMPTY_BASKET, [ordered("cream", 2)], {
    items,
    stock: {},
  });

  expect(basket).toEqual([{ ...item("cream"), quantity: 2 }]);
  expect([added, missing]).toEqual([2, []]);
});

test("lists items that are discontinued, sold out or short", () => {
  const lines = [ordered("candle", 1), ordered("cream", 1), ordered("nails", 3)];
  const { basket, added, missing } = buyAgain(EMPTY_BASKET, lines, {
    items,
    stock: { cream: 0, nails: 2 },
  });

  expect(basket).toEqual([{ ...item("nails"), quantity: 2 }]);
  expect(added).toBe(2);
  expect(missing).toEqual([
    { name: "A313 candle", reason: "no longer sold" },
    { name: "A313 cream", reason: "sold out" },
    { name: "A313 nails", reason: "only 2 could be added" },
  ]);
});

test("never exceeds the stock and never reduces the basket", () => {
  const names = fc.constantFrom("cream", "nails", "candle");
  fc.assert(
    fc.property(
      fc.array(fc.tuple(names, fc.integer({ min: 1, max: 99 })), { maxLength: 5 }),
      fc.dictionary(names, fc.nat(120)),
      fc.nat(99),
      (bought, stock, had) => {
        const basket = had > 0 ? [{ ...item("cream"), quantity: had }] : EMPTY_BASKET;
        const lines = bought.map(([name, quantity]) => ordered(name, quantity));
        const after = buyAgain(basket, lines, { items, stock }).basket;
        for (const { name, quantity } of after) {
          const before = name === "cream" ? had : 0;
          expect(quantity).toBeGreaterThanOrEqual(before);
          expect(quantity).toBeLessThanOrEqual(Math.max(before, Math.min(stock[name] ?? 99, 99)));
        }
      },
    ),
  );
});
