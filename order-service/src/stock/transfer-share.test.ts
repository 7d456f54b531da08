import fc from "fast-check";
import { expect, test } from "vitest";
import { remainingTransferStock } from "./transfer-share.ts";

test("allows a fifth of the stock, but at least five units", () => {
  expect(remainingTransferStock({ available: 100, waiting: 0 }, 20)).toBe(20);
  expect(remainingTransferStock({ available: 85, waiting: 15 }, 20)).toBe(5);
  expect(remainingTransferStock({ available: 80, waiting: 20 }, 20)).toBe(0);
  expect(remainingTransferStock({ available: 24, waiting: 0 }, 20)).toBe(5);
  expect(remainingTransferStock({ available: 3, waiting: 0 }, 20)).toBe(3);
});

test("fills the share exactly, in any order of the sales", () => {
  const stock = fc.integer({ min: 0, max: 1000 });
  const percent = fc.integer({ min: 1, max: 100 });
  const orders = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 50 });
  fc.assert(
    fc.property(stock, percent, orders, (total, percent, orders) => {
      let waiting = 0;
      const remaining = () =>
        remainingTransferStock({ available: total - waiting, waiting }, percent);
      for (const wanted of orders) if (wanted <= remaining()) waiting += wanted;
      while (remaining() > 0) waiting += 1;
      expect(waiting).toBe(Math.min(total, Math.max(5, Math.floor((total * percent) / 100))));
    }),
  );
});
