import fc from "fast-check";
import { expect, test } from "vitest";
import { filledWidth, STAR_PITCH, STAR_WIDTH, STARS } from "./rating.ts";

const ratings = fc.double({ min: 0, max: STARS, noNaN: true });

/** The filled part of one star, counted from 0. */
function filledPart(star: number, width: number): number {
  return Math.min(1, Math.max(0, (width - star * STAR_PITCH) / STAR_WIDTH));
}

test("the filled parts of the stars add up to the rating", () => {
  fc.assert(
    fc.property(ratings, (rating) => {
      const width = filledWidth(rating);

      const parts = Array.from({ length: STARS }, (_, star) => filledPart(star, width));

      expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(rating, 9);
    }),
  );
});

test("stars fill one after the other, and a better rating never fills less", () => {
  fc.assert(
    fc.property(ratings, ratings, (one, other) => {
      const [lower, higher] = one < other ? [one, other] : [other, one];

      expect(filledWidth(lower)).toBeLessThanOrEqual(filledWidth(higher));
    }),
  );
});

test("4.7 fills four stars and seven tenths of the fifth", () => {
  expect(filledWidth(4.7)).toBeCloseTo(4 * STAR_PITCH + 0.7 * STAR_WIDTH, 9);
  expect(filledWidth(0)).toBe(0);
  expect(filledWidth(99)).toBe(STARS * STAR_PITCH);
});
