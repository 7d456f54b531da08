import fc from "fast-check";
import { expect, test } from "vitest";
import { adjustPrice } from "./adjustment.ts";

test.each([
  [1000, { by: { percent: 10 } }, 1100],
  [999, { by: { percent: -25 } }, 749],
  [1000, { by: { pence: -250 } }, 750],
  [1000, { by: { percent: 10 }, rounding: ".99" as const }, 1099],
  [1045, { by: { pence: 0 }, rounding: ".99" as const }, 999],
  [1050, { by: { pence: 0 }, rounding: ".99" as const }, 1099],
  [1050, { by: { pence: 0 }, rounding: ".00" as const }, 1100],
  [120, { by: { percent: -90 }, rounding: ".99" as const }, 99],
  [5, { by: { percent: -99 } }, 1],
])("adjusts %i by %j to %i", (price, adjustment, expected) => {
  expect(adjustPrice(price, adjustment)).toBe(expected);
});

test("rounds to the requested ending, at most 50p away", () => {
  const price = fc.integer({ min: 200, max: 100_000 });
  const percent = fc.integer({ min: -40, max: 200 });
  fc.assert(
    fc.property(
      price,
      percent,
      fc.constantFrom(".99" as const, ".00" as const),
      (pence, by, rounding) => {
        const exact = adjustPrice(pence, { by: { percent: by } });
        const rounded = adjustPrice(pence, { by: { percent: by }, rounding });
        expect((rounded / 100).toFixed(2).endsWith(rounding)).toBe(true);
        expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(50);
      },
    ),
  );
});
