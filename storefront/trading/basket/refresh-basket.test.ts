import type { Basket, BasketItem, BasketLine } from "@damson/shop/orders/basket";
import fc from "fast-check";
import { expect, test } from "vitest";
import { updateLines } from "./refresh-basket.ts";

const line = (name: string, more: Partial<BasketLine> = {}): BasketLine => ({
  variantKey: name,
  picture: { name: "shared", placeholder: "stone" },
  brand: "A313",
  name,
  price: 2500,
  quantity: 2,
  ...more,
});
const item = (name: string, price: number, more: Partial<BasketItem> = {}): BasketItem => {
  const { quantity: _quantity, ...rest } = line(name, { price, ...more });
  return rest;
};

test("a line has the price of now, and remembers the one at which it was chosen", () => {
  const dearer = updateLines([line("cream")], ["cream"], { cream: item("cream", 2700) });
  expect(dearer).toEqual([line("cream", { price: 2700, chosenAt: 2500 })]);

  const dearest = updateLines(dearer, ["cream"], { cream: item("cream", 2900) });
  expect(dearest).toEqual([line("cream", { price: 2900, chosenAt: 2500 })]);
  expect(updateLines(dearest, ["cream"], { cream: item("cream", 2500) })).toEqual([line("cream")]);
});

test("a line leads to its variant", () => {
  const query = "?shade=ballroom";
  expect(
    updateLines([line("nails")], ["nails"], { nails: item("nails", 2500, { query }) }),
  ).toEqual([line("nails", { query })]);
});

test("what is not sold any more is gone, until it is sold again", () => {
  const gone = updateLines([line("cream"), line("scent")], ["cream", "scent"], {
    scent: item("scent", 2500),
  });
  expect(gone).toEqual([line("cream", { isGone: true }), line("scent")]);
  expect(updateLines(gone, ["cream"], { cream: item("cream", 2500) })[0]).toEqual(line("cream"));
});

test("a line that was added while the answer was on its way stays as it is", () => {
  expect(updateLines([line("late")], ["cream"], {})).toEqual([line("late")]);
});

test("a new name and picture are those of now", () => {
  const picture = { name: "cream", placeholder: "rose" } as const;
  const answer = { cream: item("cream", 2500, { name: "Rich Cream", picture }) };

  expect(updateLines([line("cream")], ["cream"], answer)).toEqual([
    line("cream", { name: "Rich Cream", picture }),
  ]);
});

test("no line is lost, and the same answer again changes nothing", () => {
  const names = ["cream", "nails", "scent"];
  const prices = fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 1, max: 9999 }));
  const basket: Basket = names.map((name) => line(name));
  fc.assert(
    fc.property(prices, (priced) => {
      const answer = Object.fromEntries(
        Object.entries(priced).map(([name, price]) => [name, item(name, price)]),
      );
      const once = updateLines(basket, names, answer);
      expect(once.map(({ name, quantity }) => [name, quantity])).toEqual(
        names.map((name) => [name, 2]),
      );
      expect(updateLines(once, names, answer)).toEqual(once);
    }),
  );
});
