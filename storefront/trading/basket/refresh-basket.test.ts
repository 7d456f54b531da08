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

test("updates the price of a line and keeps the price when it was added", () => {
  const dearer = updateLines([line("cream")], ["cream"], { cream: item("cream", 2700) });
  expect(dearer).toEqual([line("cream", { price: 2700, chosenAt: 2500 })]);

  const dearest = updateLines(dearer, ["cream"], { cream: item("cream", 2900) });
  expect(dearest).toEqual([line("cream", { price: 2900, chosenAt: 2500 })]);
  expect(updateLines(dearest, ["cream"], { cream: item("cream", 2500) })).toEqual([line("cream")]);
});

test("links a line to its variant", () => {
  const query = "?shade=ballroom";
  expect(
    updateLines([line("nails")], ["nails"], { nails: item("nails", 2500, { query }) }),
  ).toEqual([line("nails", { query })]);
});

test("marks a line as gone until its variant is sold again", () => {
  const gone = updateLines([line("cream"), line("scent")], ["cream", "scent"], {
    scent: item("scent", 2500),
  });
  expect(gone).toEqual([line("cream", { isGone: true }), line("scent")]);
  expect(updateLines(gone, ["cream"], { cream: item("cream", 2500) })[0]).toEqual(line("cream"));
});

test("keeps a line that was added after the request", () => {
  expect(updateLines([line("late")], ["cream"], {})).toEqual([line("late")]);
});

test("updates name and picture", () => {
  const picture = { name: "cream", placeholder: "rose" } as const;
  const answer = { cream: item("cream", 2500, { name: "Rich Cream", picture }) };

  expect(updateLines([line("cream")], ["cream"], answer)).toEqual([
    line("cream", { name: "Rich Cream", picture }),
  ]);
});

test("keeps every line, and the same answer again changes nothing", () => {
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
