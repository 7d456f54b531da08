import fc from "fast-check";
import { expect, test } from "vitest";
import { transferRoom } from "./transfer-share.ts";

const share = fc.record({
  percent: fc.integer({ min: 1, max: 100 }),
  minPieces: fc.integer({ min: 0, max: 20 }),
});
const stock = fc.integer({ min: 0, max: 10_000 });

test("a fifth of what is left may wait for transfers, and five pieces of what is scarce", () => {
  const usual = { percent: 20, minPieces: 5 };

  expect(transferRoom({ available: 100, waiting: 0 }, usual)).toBe(20);
  expect(transferRoom({ available: 85, waiting: 15 }, usual)).toBe(5);
  expect(transferRoom({ available: 80, waiting: 20 }, usual)).toBe(0);
  expect(transferRoom({ available: 24, waiting: 0 }, usual)).toBe(5);
  expect(transferRoom({ available: 3, waiting: 0 }, usual)).toBe(3);
});

test("whatever is placed, and in whatever order, waiting transfers never hold more than their share", () => {
  const orders = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 50 });
  fc.assert(
    fc.property(stock, share, orders, (left, share, orders) => {
      let waiting = 0;
      for (const wanted of orders) {
        const room = transferRoom({ available: left - waiting, waiting }, share);
        if (wanted <= room) waiting += wanted;
      }
      expect(waiting).toBeLessThanOrEqual(
        Math.max(share.minPieces, Math.floor((left * share.percent) / 100)),
      );
      expect(waiting).toBeLessThanOrEqual(left);
    }),
  );
});

test("there is always room for what is left of the share, piece by piece or at once", () => {
  fc.assert(
    fc.property(stock, share, (left, share) => {
      const room = transferRoom({ available: left, waiting: 0 }, share);
      let waiting = 0;
      while (transferRoom({ available: left - waiting, waiting }, share) > 0) waiting += 1;
      expect(waiting).toBe(room);
    }),
    { numRuns: 20 },
  );
});

test("what is sold by card meanwhile never gives transfers more room", () => {
  fc.assert(
    fc.property(stock, stock, share, stock, (available, waiting, share, sold) => {
      const before = transferRoom({ available, waiting }, share);
      const after = transferRoom({ available: Math.max(0, available - sold), waiting }, share);
      expect(after).toBeLessThanOrEqual(before);
    }),
  );
});
