import { expect, test } from "vitest";
import { tokenBucket } from "./token-bucket.ts";

test("some at once, then as many as come back with time, and never more than at first", () => {
  let time = 0;
  const take = tokenBucket(3, 2, () => time);
  const takeAll = () => Array.from({ length: 10 }, take).filter(Boolean).length;

  expect(takeAll()).toBe(3);
  time = 499;
  expect(takeAll()).toBe(0);
  time = 1000;
  expect(takeAll()).toBe(2);
  time = 60_000;
  expect(takeAll()).toBe(3);
});
