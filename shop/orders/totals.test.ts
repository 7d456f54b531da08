import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultDelivery } from "../delivery.ts";
import { orderTotal } from "./delivery-charge.ts";
import { orderTotals } from "./totals.ts";

const subtotals = fc.integer({ min: 1, max: 10_000_000 });
const rates = fc.record({
  charge: fc.nat(2000),
  freeFrom: fc.option(fc.integer({ min: 1, max: 20_000_000 })),
});
const percents = fc.integer({ min: 0, max: 100 });

test("adds up to the total, and never exceeds the total without discount", () => {
  fc.assert(
    fc.property(subtotals, rates, percents, (subtotal, rates, percent) => {
      const { discount, delivery, total } = orderTotals(subtotal, rates, percent);

      expect(total).toBe(subtotal - discount + delivery);
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(total).toBeLessThanOrEqual(orderTotal(subtotal, rates));
    }),
  );
});

test("matches the checkout total without a discount", () => {
  fc.assert(
    fc.property(subtotals, rates, (subtotal, rates) => {
      expect(orderTotals(subtotal, rates).total).toBe(orderTotal(subtotal, rates));
    }),
  );
});

test("keeps free delivery after a discount", () => {
  expect(orderTotals(5000, defaultDelivery, 10)).toEqual({
    subtotal: 5000,
    discount: 500,
    delivery: 0,
    total: 4500,
  });
});
