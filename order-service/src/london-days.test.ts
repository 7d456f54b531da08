import fc from "fast-check";
import { expect, test } from "vitest";
import { endOfDay, formatDay, formatIsoDate, isWaking } from "./london-days.ts";

const DAY_MS = 86_400_000;
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" });
const toDay = (time: Date | number) => isoDay.format(time);

/** Adds days to a date, without time zones. */
function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

test.each([
  ["into summer time", "2026-03-20", "2026-04-10"],
  ["out of it", "2026-10-15", "2026-11-05"],
  ["over some years", "2026-01-01", "2031-01-01"],
])("ends a day at midnight in London: %s", (_when, min, max) => {
  const times = fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true });
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 400 }), (time, days) => {
      const end = endOfDay(time, days);
      const expected = later(toDay(time), days);

      expect(toDay(end)).toBe(expected);
      expect(formatIsoDate(end)).toBe(expected);
      expect(toDay(end.getTime() + 1)).toBe(later(expected, 1));
      // Pages show the day, not the time.
      expect(formatDay(end)).toBe(formatDay(`${expected}T12:00:00Z`));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["in winter", "2026-12-01T10:00:00Z", "2026-12-06T23:59:59.999Z"],
  ["in summer", "2026-07-01T10:00:00Z", "2026-07-06T22:59:59.999Z"],
  ["after midnight in London alone", "2026-06-30T23:30:00Z", "2026-07-06T22:59:59.999Z"],
  ["to the day on which summer time begins", "2026-03-24T10:00:00Z", "2026-03-29T22:59:59.999Z"],
  ["to the day on which it ends", "2026-10-20T10:00:00Z", "2026-10-25T23:59:59.999Z"],
])("adds five days: %s", (_when, time, end) => {
  expect(endOfDay(new Date(time), 5).toISOString()).toBe(end);
});

test.each([
  ["in winter", "2026-12-01T", 0],
  ["in summer", "2026-07-01T", 1],
])("sends automatic mails between 9 am and 8 pm, %s", (_when, day, ahead) => {
  const at = (hour: number, rest: string) =>
    isWaking(new Date(`${day}${String(hour - ahead).padStart(2, "0")}:${rest}Z`));

  expect([at(8, "59:59.999"), at(9, "00:00"), at(19, "59:59.999"), at(20, "00:00")]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
