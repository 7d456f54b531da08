import { expect, test } from "vitest";
import { findToday, listQuarters, readPeriod } from "./period.ts";

const read = (query: string, today = "2026-11-30") => readPeriod(new URLSearchParams(query), today);

test("defaults to the current month", () => {
  expect(read("")).toEqual({ preset: "month", from: "2026-11-01", to: "2026-11-30" });
  expect(read("period=odd", "2028-02-10")).toMatchObject({ from: "2028-02-01", to: "2028-02-29" });
});

test("finds the last month across the new year", () => {
  expect(read("period=last-month", "2027-01-31")).toMatchObject({
    from: "2026-12-01",
    to: "2026-12-31",
  });
});

test("starts with the last full quarter and accepts any other", () => {
  expect(read("period=quarter")).toMatchObject({ from: "2026-07-01", to: "2026-09-30" });
  expect(read("period=quarter", "2026-12-31")).toMatchObject({ to: "2026-09-30" });
  expect(read("period=quarter", "2027-01-01")).toMatchObject({ to: "2026-12-31" });
  expect(read("period=quarter&ending=2027-01")).toMatchObject({
    from: "2026-11-01",
    to: "2027-01-31",
  });
  expect(listQuarters("2026-11-30").slice(0, 3)).toEqual(["2026-09", "2026-11", "2026-10"]);
});

test("never ends a custom period before it starts", () => {
  expect(read("period=custom&from=2026-03-05&to=2026-03-01")).toMatchObject({
    from: "2026-03-05",
    to: "2026-03-05",
  });
  expect(read("period=custom")).toMatchObject({ from: "2026-11-01", to: "2026-11-30" });
});

test("uses the day in London", () => {
  expect(findToday(new Date("2026-06-30T23:30:00Z"))).toBe("2026-07-01");
});
