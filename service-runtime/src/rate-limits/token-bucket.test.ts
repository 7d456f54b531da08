import { expect, test } from "vitest";
import { tokenBucket } from "./token-bucket.ts";

test("some at once, then as many as come back with time, and never more than at first", () => {
  let time = 0;
  const bucket = tokenBucket({ count: 3, seconds: 1.5 }, () => time);
  const takeAll = () => {
    let count = 0;
    for (; bucket.wait() === 0; count += 1) bucket.take();
    return count;
  };

  expect(takeAll()).toBe(3);
  expect(bucket.wait()).toBe(0.5);
  time = 499;
  expect(takeAll()).toBe(0);
  time = 1000;
  expect(takeAll()).toBe(2);
  time = 60_000;
  expect(takeAll()).toBe(3);
});
