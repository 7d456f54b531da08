import { expect, test, vi } from "vitest";
import { memoize } from "./memoize.ts";

test("a result is made once, and again where too many were made meanwhile", () => {
  const make = vi.fn((text: string) => text.length);
  const lengthOf = memoize(make, 2);

  expect(["plum", "plum", "fig", "fig"].map(lengthOf)).toEqual([4, 4, 3, 3]);
  expect(make).toHaveBeenCalledTimes(2);
  expect(["quince", "plum"].map(lengthOf)).toEqual([6, 4]);
  expect(make).toHaveBeenCalledTimes(4);
});
