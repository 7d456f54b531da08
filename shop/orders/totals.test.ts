import fc from "fast-check";
import { expect, test } from "vitest";
import { specifiedDelivery } from "../delivery.ts";
import { orderTotal } from "./delivery-charge.ts";
import { type DiscountTerms, discountItems, explainUnmet } from "./discount.ts";
import { calculateSubtotal, orderTotals, reducesTotal } from "./totals.ts";

const pence = fc.integer({ min: 1, max: 1_000_000 });
const rates = fc.record({
  charge: fc.nat(2000),
  freeFrom: fc.option(fc.integer({ min: 1, max: 20_000_000 })),
});
const keys = ["cream", "balm", "nails", "scent"];
const baskets = fc.uniqueArray(fc.record({ product: fc.constantFrom(...keys), lineTotal: pence }), {
  minLength: 1,
  selector: ({ product }) => product,
});
const codes: fc.Arbitrary<DiscountTerms> = fc.record({
  kind: fc.constantFrom("percent", "amount", "delivery"),
  value: fc.integer({ min: 1, max: 100 }),
  minimum: fc.nat(500_000),
  products: fc.option(fc.subarray(keys)),
});

const basket = [
  { product: "cream", lineTotal: 3000 },
  { product: "nails", lineTotal: 1000 },
];
const tenPercent: DiscountTerms = { kind: "percent", value: 10, minimum: 0, products: null };

test("adds up to the total, which a discount never increases", () => {
  fc.assert(
    fc.property(baskets, rates, codes, (items, rates, terms) => {
      const { subtotal, discount, delivery, total } = orderTotals(items, rates, terms);

      expect(subtotal).toBe(calculateSubtotal(items));
      expect(total).toBe(subtotal - discount + delivery);
      expect(total).toBeLessThanOrEqual(orderTotal(subtotal, rates));
    }),
  );
});

test("splits the discount among the items that the code covers", () => {
  fc.assert(
    fc.property(baskets, rates, codes, (items, rates, terms) => {
      const shares = discountItems(items, terms);

      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(
        orderTotals(items, rates, terms).discount,
      );
      for (const [index, { product, lineTotal }] of items.entries()) {
        const isCovered = terms.products?.includes(product) ?? true;
        expect(shares[index]).toBeGreaterThanOrEqual(0);
        expect(shares[index]).toBeLessThanOrEqual(isCovered ? lineTotal : 0);
      }
    }),
  );
});

test("matches the checkout total without a discount", () => {
  fc.assert(
    fc.property(baskets, rates, (items, rates) => {
      expect(orderTotals(items, rates).total).toBe(orderTotal(calculateSubtotal(items), rates));
    }),
  );
});

test("keeps free delivery after a discount", () => {
  const items = [{ product: "cream", lineTotal: 5000 }];
  expect(orderTotals(items, specifiedDelivery, tenPercent)).toEqual({
    subtotal: 5000,
    discount: 500,
    delivery: 0,
    total: 4500,
  });
});

test.each([
  [{ minimum: 4500 }, "Spend £5.00 more to use this code."],
  [
    { minimum: 1500, products: ["nails"] },
    "Spend £5.00 more on the products it covers to use this code.",
  ],
  [{ products: ["scent"] }, "This code doesn’t apply to anything in your basket."],
])("does not apply with %j", (terms, reason) => {
  const code = { ...tenPercent, ...terms };

  expect(explainUnmet(basket, code)).toBe(reason);
  expect(reducesTotal(basket, specifiedDelivery, code)).toBe(false);
});

test("makes delivery free, unless it is free anyway", () => {
  const free: DiscountTerms = { kind: "delivery", value: 0, minimum: 4000, products: null };

  expect(orderTotals(basket, specifiedDelivery, free)).toMatchObject({ delivery: 0, total: 4000 });
  expect(reducesTotal([{ product: "cream", lineTotal: 5000 }], specifiedDelivery, free)).toBe(
    false,
  );
});
