import { defaultDelivery } from "@damson/shop/delivery";
import { orderTotals } from "@damson/shop/orders/totals";
import fc from "fast-check";
import { expect, test } from "vitest";
import { amountToRefund } from "./amount-due.ts";

const orderedLine = fc.record({
  unitPrice: fc.integer({ min: 1, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});

test("refunds piecewise returns exactly", () => {
  fc.assert(
    fc.property(
      fc.array(orderedLine, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 100 }),
      fc.infiniteStream(fc.nat({ max: 4 })),
      (ordered, percent, picks) => {
        const totals = orderTotals(
          ordered.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
          defaultDelivery,
          percent,
        );
        const lines = ordered.map((line) => ({ ...line, returned: 0 }));
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

test("refunds part of an order without delivery", () => {
  const totals = orderTotals(4000, defaultDelivery, 10);
  const lines = [{ unitPrice: 1000, quantity: 4, returned: 1 }];

  expect(amountToRefund(totals, lines)).toBe(900);
});
