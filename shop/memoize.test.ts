import { expect, test, vi } from "vitest";
import { memoize } from "./memoize.ts";

test("computes a result once, and again after eviction", () => {
  const make = vi.fn((text: string) => text.length);
  const measureLength = memoize(make, 2);

  expect(["plum", "plum", "fig", "fig"].map(measureLength)).toEqual([4, 4, 3, 3]);
  expect(make).toHaveBeenCalledTimes(2);
  expect(["quince", "plum"].map(measureLength)).toEqual([6, 4]);
  expect(make).toHaveBeenCalledTimes(4);
});
