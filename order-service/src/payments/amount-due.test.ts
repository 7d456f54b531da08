import { specifiedDelivery } from "@damson/shop/delivery";
import { discountItems } from "@damson/shop/orders/discount";
import { orderTotals } from "@damson/shop/orders/totals";
import fc from "fast-check";
import { expect, test } from "vitest";
import { percentOff } from "../testing/sample-discounts.ts";
import { amountToRefund } from "./amount-due.ts";

const orderedLine = fc.record({
  unitPrice: fc.integer({ min: 1, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});

test("refunds exactly the total after any sequence of partial returns", () => {
  fc.assert(
    fc.property(
      fc.array(orderedLine, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 100 }),
      fc.option(fc.subarray(["0", "1", "2", "3", "4"])),
      fc.infiniteStream(fc.nat({ max: 4 })),
      (ordered, percent, covered, picks) => {
        const items = ordered.map(({ unitPrice, quantity }, index) => ({
          product: String(index),
          lineTotal: unitPrice * quantity,
        }));
        const terms = { ...percentOff(percent), products: covered };
        const totals = orderTotals(items, specifiedDelivery, terms);
        const shares = discountItems(items, terms);
        const lines = ordered.map((line, index) => {
          return { ...line, discount: shares[index] ?? 0, returned: 0 };
        });
        let before = 0;
        for (const pick of picks) {
          const open = lines.filter(({ quantity, returned }) => returned < quantity);
          const line = open[pick % open.length];
          if (line === undefined) break;
          line.returned += 1;
          const amount = amountToRefund(totals, lines);
          expect(amount).toBeGreaterThanOrEqual(before);
          expect(amount).toBeLessThanOrEqual(totals.total);
          before = amount;
        }
        expect(before).toBe(totals.total);
      },
    ),
    { numRuns: 50 },
  );
});

test("refunds no delivery charge for a part of the order", () => {
  const lines = [{ unitPrice: 1000, quantity: 4, discount: 400, returned: 1 }];

  expect(amountToRefund({ delivery: 499 }, lines)).toBe(900);
});

test("refunds the full price of an item that the code did not cover", () => {
  const lines = [
    { unitPrice: 1000, quantity: 2, discount: 1000, returned: 0 },
    { unitPrice: 1000, quantity: 1, discount: 0, returned: 1 },
  ];

  expect(amountToRefund({ delivery: 499 }, lines)).toBe(1000);
});
