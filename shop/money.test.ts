import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalPounds, discounted, formatPence, penceFromPounds } from "./money.ts";

test("converts pounds to pence and back without loss", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (pence) => {
      expect(penceFromPounds(Number(decimalPounds(pence)))).toBe(pence);
    }),
  );
});

test("formats prices with two decimals and grouped thousands", () => {
  expect(formatPence(600)).toBe("£6.00");
  expect(formatPence(499)).toBe("£4.99");
  expect(formatPence(123_456)).toBe("£1,234.56");
});

test("formats prices like Intl", () => {
  const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (pence) => {
      expect(formatPence(pence)).toBe(pounds.format(pence / 100));
    }),
  );
});

test("rounds a discount once, to the nearest penny", () => {
  expect(discounted(799, 25)).toBe(599);
  expect(discounted(800, 25)).toBe(600);
  expect(discounted(2499, 25)).toBe(1874);
});

test("never makes a price negative or higher", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 0, max: 100 }), (price, percent) => {
      const now = discounted(price, percent);
      expect(now).toBeGreaterThanOrEqual(0);
      expect(now).toBeLessThanOrEqual(price);
    }),
  );
});
