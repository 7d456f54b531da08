import { describe, expect, test } from "vitest";
import { findArrival } from "./arrival.ts";
import bankHolidays from "./bank-holidays.json" with { type: "json" };
import { describeArrival, formatArrival } from "./format-arrival.ts";

const journey = { processingDays: "0", cutOff: "14:00", days: "1", postcode: "LS1 4AP" };

function arrive(now: string, changes: Partial<typeof journey> = {}): string {
  const { from, to } = findArrival({ ...journey, ...changes }, new Date(now));
  return from === to ? from : `${from} ${to}`;
}

describe("arrival", () => {
  test.each([
    ["before the cut-off", "2026-12-01T13:59Z", "2026-12-02"],
    ["at the cut-off", "2026-12-01T14:00Z", "2026-12-03"],
    ["on a Friday evening", "2026-12-04T18:00Z", "2026-12-08"],
    ["on a Saturday morning", "2026-12-05T09:00Z", "2026-12-08"],
    ["before the cut-off in summer time", "2026-07-01T12:59Z", "2026-07-02"],
    ["after the cut-off in summer time", "2026-07-01T13:00Z", "2026-07-03"],
    ["after midnight in London, before it in UTC", "2026-07-01T23:30Z", "2026-07-03"],
    ["before Christmas", "2026-12-24T09:00Z", "2026-12-29"],
  ])("%s", (_when, now, day) => {
    expect(arrive(now)).toBe(day);
  });

  test("adds the dispatch time", () => {
    const days = { processingDays: "1–2", days: "3–5" };
    expect(arrive("2026-12-01T09:00Z", days)).toBe("2026-12-07 2026-12-10");
  });

  test.each([
    ["EH1 1AA", "2027-01-04T09:00Z", "2027-01-06"],
    ["LS1 4AP", "2027-01-04T09:00Z", "2027-01-05"],
    ["BT1 5GS", "2027-03-16T09:00Z", "2027-03-18"],
    ["LS1 4AP", "2027-03-16T09:00Z", "2027-03-17"],
    ["KW15 1AA", "2027-11-29T09:00Z", "2027-12-01"],
  ])("skips the bank holidays of %s", (postcode, now, day) => {
    expect(arrive(now, { postcode })).toBe(day);
  });
});

test("knows every division's bank holidays of each year, all on weekdays", () => {
  const { source: _source, lastDay, ...divisions } = bankHolidays;
  const least = { englandAndWales: 8, scotland: 9, northernIreland: 10 };
  const lastYear = Number(lastDay.slice(0, 4));
  for (const [name, days] of Object.entries(divisions)) {
    expect(days, name).toEqual([...new Set(days)].sort());
    for (const day of days)
      expect([0, 6], day).not.toContain(new Date(`${day}T00:00Z`).getUTCDay());
    for (let year = 2026; year <= lastYear; year += 1) {
      const count = days.filter((day) => day.startsWith(`${year}-`)).length;
      expect(count, `${name} ${year}`).toBeGreaterThanOrEqual(least[name as keyof typeof least]);
    }
  }
});

test.each([
  ["2026-12-04", "2026-12-09", "Fri 4 – Wed 9 December", "between Fri 4 and Wed 9 December"],
  [
    "2026-11-30",
    "2026-12-03",
    "Mon 30 November – Thu 3 December",
    "between Mon 30 November and Thu 3 December",
  ],
  ["2026-12-04", "2026-12-04", "Fri 4 December", "on Fri 4 December"],
])("formats %s to %s", (from, to, short, sentence) => {
  expect(formatArrival({ from, to })).toBe(short);
  expect(describeArrival({ from, to })).toBe(sentence);
});
