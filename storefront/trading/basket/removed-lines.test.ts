import { type Basket, removeLine } from "@damson/shop/orders/basket";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type RemovedLine, restoreLine, toBasketRows } from "./removed-lines.ts";

const basket: Basket = ["cream", "nails", "scent", "lashes"].map((name) => ({
  variantKey: name,
  picture: { name: "shared", placeholder: "stone" },
  brand: "A313",
  name,
  price: 2500,
  quantity: 2,
}));

interface Shown {
  readonly basket: Basket;
  readonly removed: readonly RemovedLine[];
}

const namesIn = ({ basket, removed }: Shown) =>
  toBasketRows(basket, removed).map(({ line }) => line.name);

function remove({ basket, removed }: Shown, name: string): Shown {
  const row = namesIn({ basket, removed }).indexOf(name);
  const position = basket.findIndex((line) => line.name === name);
  const line = basket[position];
  if (line === undefined) return { basket, removed };
  return { basket: removeLine(basket, position), removed: [...removed, { line, row }] };
}

function undo({ basket, removed }: Shown, name: string): Shown {
  const which = removed.find(({ line }) => line.name === name);
  if (which === undefined) return { basket, removed };
  return {
    basket: restoreLine(basket, removed, which),
    removed: removed.filter((each) => each !== which),
  };
}

const names = basket.map(({ name }) => name);
const moves = fc.array(fc.tuple(fc.constantFrom(remove, undo), fc.constantFrom(...names)));

test("keeps rows in their places when lines are removed and restored in any order", () => {
  fc.assert(
    fc.property(moves, (all) => {
      const shown = all.reduce<Shown>((each, [move, name]) => move(each, name), {
        basket,
        removed: [],
      });
      expect(namesIn(shown)).toEqual(names);
      const whole = names.reduce(undo, shown);
      expect(whole).toEqual({ basket, removed: [] });
    }),
  );
});

test("adds up the quantities if a restored product is already back in the basket", () => {
  const { basket: rest, removed } = remove({ basket, removed: [] }, "cream");
  const [cream] = basket;
  const [which] = removed;
  if (cream === undefined || which === undefined) throw new Error("Nothing was removed");

  expect(restoreLine([...rest, cream], removed, which).at(-1)).toEqual({ ...cream, quantity: 4 });
});
