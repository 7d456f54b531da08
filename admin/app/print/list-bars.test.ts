import { expect, test } from "vitest";
import { listBars } from "./list-bars.ts";

test("encodes an order number in Code 128 B with check digit and stop", () => {
  const { bars, width } = listBars("DM-7K3Q-9XTB");

  // Start, twelve characters and a check digit of 11 modules each, and a stop of 13.
  expect(width).toBe(14 * 11 + 13);
  expect(bars.slice(0, 3)).toEqual([
    { at: 0, size: 2 },
    { at: 3, size: 1 },
    { at: 6, size: 1 },
  ]);
  expect(bars.slice(-4)).toEqual([
    { at: 154, size: 2 },
    { at: 159, size: 3 },
    { at: 163, size: 1 },
    { at: 165, size: 2 },
  ]);
});
