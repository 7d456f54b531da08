import { expect, test } from "vitest";
import { reductionFrom } from "./reduction.ts";

test("a saving is never said to be more than it is, and none below one per cent", () => {
  expect(reductionFrom(2500, 2000)).toEqual({ from: 2500, percent: 20 });
  expect(reductionFrom(3000, 2001)).toEqual({ from: 3000, percent: 33 });
  expect(reductionFrom(2500, 2476)).toBeUndefined();
  expect(reductionFrom(2500, 2500)).toBeUndefined();
});
