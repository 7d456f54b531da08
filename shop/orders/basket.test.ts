import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addToBasket,
  type Basket,
  type BasketItem,
  EMPTY_BASKET,
  itemCount,
  MAX_QUANTITY,
  maxToAdd,
  removeLine,
  setQuantity,
  subtotal,
} from "./basket.ts";

const findPicture = (name: string) => ({ name, placeholder: "stone" }) as const;
const cream: BasketItem = {
  picture: findPicture("cream"),
  brand: "A313",
  name: "Cream",
  price: 2500,
};
const nails: BasketItem = {
  picture: findPicture("nails"),
  brand: "KISS",
  name: "Nails",
  price: 599,
};
const scent: BasketItem = {
  picture: findPicture("scent"),
  brand: "Paco Rabanne",
  name: "Scent",
  price: 8499,
};

const choices = fc.constantFrom(cream, nails, scent);
const presses = fc.array(fc.tuple(choices, fc.integer({ min: 1, max: 9 })));
const baskets = presses.map(filled);

function filled(added: readonly (readonly [BasketItem, number])[]): Basket {
  return added.reduce((basket, [choice, n]) => addToBasket(basket, choice, n), EMPTY_BASKET);
}

function byName(basket: Basket) {
  return basket.toSorted((one, other) => one.name.localeCompare(other.name));
}

test("counts every click, in any order", () => {
  fc.assert(
    fc.property(presses, (added) => {
      const basket = filled(added);

      expect(itemCount(basket)).toBe(added.reduce((sum, [, n]) => sum + n, 0));
      expect(subtotal(basket)).toBe(added.reduce((sum, [choice, n]) => sum + choice.price * n, 0));
      expect(byName(filled(added.toReversed()))).toEqual(byName(basket));
    }),
  );
});

test("adds one line per product and keeps its first price", () => {
  const dearer = { ...scent, price: 11_500 };

  const basket = addToBasket(addToBasket(EMPTY_BASKET, scent, 1), dearer, 2);

  expect(basket).toEqual([{ ...scent, quantity: 3 }]);
});

test("adds a separate line for another product with the same picture", () => {
  const lashes = { ...nails, name: "Lashes" };
  const otherBrand = { ...nails, brand: "A313" };

  const basket = filled([nails, lashes, otherBrand].map((item) => [item, 1]));

  expect(basket).toEqual([nails, lashes, otherBrand].map((item) => ({ ...item, quantity: 1 })));
});

test("adds a separate line for another variant with the same picture", () => {
  const plum = { ...nails, variantKey: "nails-plum", variant: "Plum" };
  const rose = { ...nails, variantKey: "nails-rose", variant: "Rosé" };

  const basket = filled([plum, rose].map((item) => [item, 1]));

  expect(basket).toEqual([plum, rose].map((item) => ({ ...item, quantity: 1 })));
  expect(maxToAdd(basket, rose, 3)).toBe(2);
});

test("adds to a variant's line after the product was renamed", () => {
  const rose = { ...nails, variantKey: "nails-rose" };
  const renamed = { ...rose, name: "Press-on Nails", picture: findPicture("new") };

  expect(
    filled([
      [rose, 1],
      [renamed, 2],
    ]),
  ).toEqual([{ ...rose, quantity: 3 }]);
});

test("limits additions to the stock and the order maximum", () => {
  expect(maxToAdd(EMPTY_BASKET, nails)).toBe(MAX_QUANTITY);
  fc.assert(
    fc.property(baskets, fc.option(fc.nat(200), { nil: undefined }), (basket, left) => {
      const most = maxToAdd(basket, nails, left);
      const inBasket = basket.find(({ name }) => name === nails.name)?.quantity ?? 0;
      const limit = Math.min(left ?? MAX_QUANTITY, MAX_QUANTITY);

      expect(most).toBeGreaterThanOrEqual(0);
      if (inBasket <= limit) expect(inBasket + most).toBe(limit);
      else expect(most).toBe(0);
    }),
  );
});

test("keeps quantities at one or more", () => {
  fc.assert(
    fc.property(baskets, fc.nat(4), fc.integer(), (basket, position, quantity) => {
      const changed = setQuantity(basket, position, quantity);

      expect(changed).toHaveLength(basket.length);
      expect(changed.every((line) => line.quantity >= 1)).toBe(true);
    }),
  );
});

test("removes only the given line", () => {
  fc.assert(
    fc.property(baskets, fc.nat(4), (basket, position) => {
      const left = removeLine(basket, position);

      expect(left).toEqual([...basket.slice(0, position), ...basket.slice(position + 1)]);
    }),
  );
});

test("never mutates a basket", () => {
  const basket = Object.freeze(filled([[cream, 2]]).map(Object.freeze)) as Basket;

  addToBasket(basket, cream, 1);
  setQuantity(basket, 0, 5);
  removeLine(basket, 0);

  expect(basket).toEqual([{ ...cream, quantity: 2 }]);
});
