import { expect, test } from "vitest";
import { formatLondonTime, parseLondonTime } from "./london-time.ts";

test.each([
  ["2026-12-01T09:30", "2026-12-01T09:30:00.000Z"],
  ["2026-07-01T09:30", "2026-07-01T08:30:00.000Z"],
  ["2026-03-29T00:59", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29T02:00", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25T02:00", "2026-10-25T02:00:00.000Z"],
])("converts %s in London to %s", (local, moment) => {
  expect(parseLondonTime(local)).toBe(moment);
  expect(formatLondonTime(new Date(moment))).toBe(local);
});

test.each(["", "2026-12-01", "0020-12-01T09:30", "2026-13-01T09:30"])(
  "rejects the time %j",
  (local) => {
    expect(parseLondonTime(local)).toBeUndefined();
  },
);
