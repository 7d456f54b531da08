import { expect, test } from "vitest";
import { toReduction } from "./reduction.ts";

test("a saving is never said to be more than it is, and none below one per cent", () => {
  expect(toReduction(2500, 2000)).toEqual({ from: 2500, percent: 20 });
  expect(toReduction(3000, 2001)).toEqual({ from: 3000, percent: 33 });
  expect(toReduction(2500, 2476)).toBeUndefined();
  expect(toReduction(2500, 2500)).toBeUndefined();
});
