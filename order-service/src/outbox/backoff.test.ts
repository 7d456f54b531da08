import fc from "fast-check";
import { expect, test } from "vitest";
import { isExhausted, retryDelay } from "./backoff.ts";

const HOUR_MS = 3_600_000;
const attempts = fc.integer({ min: 1, max: 10_000 });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test("increases the delay up to an hour", () => {
  fc.assert(
    fc.property(attempts, random, (count, chance) => {
      const delay = retryDelay(count, () => chance);

      expect(delay).toBeGreaterThanOrEqual(5000);
      expect(delay).toBeLessThanOrEqual(HOUR_MS);
      expect(delay).toBeLessThanOrEqual(retryDelay(count + 1, () => chance));
    }),
  );
});

test("spreads retries", () => {
  const delays = Array.from({ length: 100 }, () => retryDelay(8));

  // With 1,000 possible delays, 100 draws usually yield 95 different ones.
  expect(new Set(delays).size).toBeGreaterThan(75);
});

test("retries a message for three days", () => {
  const createdAt = new Date("2026-11-21T12:00:00Z");
  const after = (hours: number) => new Date(createdAt.getTime() + hours * HOUR_MS);

  expect(isExhausted({ createdAt, attempts: 1000 }, after(71.9))).toBe(false);
  expect(isExhausted({ createdAt, attempts: 80 }, after(72))).toBe(true);
  // The service was down, so there were too few attempts.
  expect(isExhausted({ createdAt, attempts: 1 }, after(500))).toBe(false);
});

test("retries within an hour after an hour's outage", () => {
  fc.assert(
    fc.property(fc.infiniteStream(random), (chances) => {
      let elapsed = 0;
      for (let count = 1; elapsed < HOUR_MS; count += 1) {
        elapsed += retryDelay(count, () => chances.next().value);
      }
      expect(elapsed).toBeLessThanOrEqual(2 * HOUR_MS);
    }),
  );
});
