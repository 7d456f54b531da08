import { expect, test } from "vitest";
import { toReduction } from "./reduction.ts";

test("never overstates a saving and omits one below 1 %", () => {
  expect(toReduction(2500, 2000)).toEqual({ from: 2500, percent: 20 });
  expect(toReduction(3000, 2001)).toEqual({ from: 3000, percent: 33 });
  expect(toReduction(2500, 2476)).toBeUndefined();
  expect(toReduction(2500, 2500)).toBeUndefined();
});
