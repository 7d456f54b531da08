import { expect, test } from "vitest";
import { listBars } from "./chart-bars.ts";

const paid = { received: 500, refunded: 200, disputed: 100, fees: 0 };

test("draws a bar for each day", () => {
  const bars = listBars({
    from: "2026-10-24",
    to: "2026-10-26",
    days: [{ day: "2026-10-25", ...paid }],
  });
  expect(bars).toEqual([
    { label: "24 Oct", received: 0, paidBack: 0 },
    { label: "25 Oct", received: 500, paidBack: -300 },
    { label: "26 Oct", received: 0, paidBack: 0 },
  ]);
});

test("draws a bar for each month of a long period", () => {
  const days = ["2026-01-31", "2026-02-01", "2026-02-28"].map((day) => ({ day, ...paid }));
  const bars = listBars({ from: "2026-01-01", to: "2026-12-31", days });
  expect(bars).toHaveLength(12);
  expect(bars[1]).toEqual({ label: "Feb 2026", received: 1000, paidBack: -600 });
});
