import { expect, test } from "vitest";
import { formatMoment } from "./times.ts";

test.each([
  ["2026-06-10T22:30:00Z", "23:30"],
  // Already tomorrow in London (BST), but not in UTC.
  ["2026-06-10T23:30:00Z", "Thu 00:30"],
  ["2026-06-06T08:00:00Z", "Sat 09:00"],
  ["2026-06-02T08:00:00Z", "2 Jun"],
])("formats %s, on a Wednesday in June", (moment, words) => {
  expect(formatMoment(moment, new Date("2026-06-10T12:00:00Z"))).toBe(words);
});
