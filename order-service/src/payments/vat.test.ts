import fc from "fast-check";
import { expect, test } from "vitest";
import { splitByRate, splitVatByLine } from "./vat.ts";

const weights = fc.array(
  fc.record({ rate: fc.constantFrom(0, 5, 20), weight: fc.integer({ min: 0, max: 100_000 }) }),
  { minLength: 1, maxLength: 6 },
);

test("adds up sums and VAT by rate", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, (amount, weights) => {
      const sums = splitByRate(amount, weights);
      expect(sums.reduce((sum, { gross }) => sum + gross, 0)).toBe(amount);
      expect(new Set(sums.map(({ rate }) => rate)).size).toBe(sums.length);
      for (const { rate, gross, vat } of sums) {
        expect(gross).toBeGreaterThanOrEqual(0);
        expect(Math.abs(vat - (gross * (rate ?? 0)) / (100 + (rate ?? 0)))).toBeLessThanOrEqual(
          0.5,
        );
      }
    }),
  );
});

test("contains no VAT if the shop is not registered", () => {
  expect(splitByRate(2999, [{ rate: null, weight: 2500 }])).toEqual([
    { rate: null, gross: 2999, vat: 0 },
  ]);
});

test("splits delivery like the goods", () => {
  const weights = [
    { rate: 20, weight: 3000 },
    { rate: 0, weight: 1000 },
  ];
  expect(splitByRate(4400, weights)).toEqual([
    { rate: 20, gross: 3300, vat: 550 },
    { rate: 0, gross: 1100, vat: 0 },
  ]);
});

test("splits the VAT of an invoice among its lines", () => {
  const line = fc.record({
    vatRate: fc.constantFrom(0, 5, 20),
    lineTotal: fc.integer({ min: 1, max: 100_000 }),
    discount: fc.constant(0),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.nat(10_000), (lines, amount) => {
      const byRate = splitByRate(
        amount,
        lines.map(({ vatRate: rate, lineTotal: weight }) => ({ rate, weight })),
      );
      const shares = splitVatByLine(lines, byRate);
      for (const { rate, vat } of byRate) {
        const ofRate = shares.filter((_, index) => lines[index]?.vatRate === rate);
        expect(ofRate.reduce((sum, share) => sum + share, 0)).toBe(vat);
      }
    }),
  );
});
