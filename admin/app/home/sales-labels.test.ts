import { expect, test } from "vitest";
import {
  formatAverageOrder,
  formatComparison,
  formatLongDay,
  formatWholePounds,
} from "./sales-labels.ts";

const sales = (revenue: number, orders = 0, paid = 0) => ({ revenue, orders, paid });

test.each([
  [11_800, 10_000, "Up 18% on the previous 30 days (£100)"],
  [9_000, 10_000, "Down 10% on the previous 30 days (£100)"],
  [10_010, 10_000, "Same as the previous 30 days"],
  [-500, 10_000, "Down 105% on the previous 30 days (£100)"],
  [500, 0, "No sales in the previous 30 days"],
  [500, -200, "No sales in the previous 30 days"],
])("compares %i with %i", (now, before, words) => {
  expect(formatComparison(sales(now), sales(before))).toBe(words);
});

test("calculates the average from payments before refunds", () => {
  expect(formatAverageOrder(sales(0, 3, 10_000))).toBe("£33.33");
  expect(formatAverageOrder(sales(0))).toBe("–");
});

test("formats whole pounds and London days", () => {
  expect(formatWholePounds(1_234_567)).toBe("£12,346");
  expect(formatLongDay({ day: "2026-03-29" })).toBe("Sunday 29 March");
});
