import fc from "fast-check";
import { expect, test } from "vitest";
import { formatLongDate } from "./dates.ts";

test("formats dates like Intl", () => {
  const written = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  const days = fc.date({
    min: new Date("2000-01-01"),
    max: new Date("2099-12-31"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (date) => {
      expect(formatLongDate(date.toISOString().slice(0, 10))).toBe(written.format(date));
    }),
  );
});
