import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "./durations.ts";
import { createRecentCount } from "./recent-count.ts";

test("forgets old events", () => {
  let now = new Date("2026-11-28T12:00:00Z");
  const count = createRecentCount(10 * MINUTE_MS, () => now);
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  count.add();
  count.add();
  pass(6 * MINUTE_MS);
  count.add();
  expect(count.read()).toBe(3);
  pass(6 * MINUTE_MS);
  expect(count.read()).toBe(1);
  pass(DAY_MS);
  expect(count.read()).toBe(0);
  count.add();
  count.reset();
  expect(count.read()).toBe(0);
});
