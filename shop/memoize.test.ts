import { expect, test, vi } from "vitest";
import { memoize } from "./memoize.ts";

test("computes a result once, and again after eviction", () => {
  const make = vi.fn((text: string) => text.length);
  const lengthOf = memoize(make, 2);

  expect(["plum", "plum", "fig", "fig"].map(lengthOf)).toEqual([4, 4, 3, 3]);
  expect(make).toHaveBeenCalledTimes(2);
  expect(["quince", "plum"].map(lengthOf)).toEqual([6, 4]);
  expect(make).toHaveBeenCalledTimes(4);
});
