import { expect, test } from "vitest";
import { listPricePoints } from "./price-points.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const now = day(25);

test("draws the line from the first price to one day after now", () => {
  const charged = [
    { pence: 2000, from: day(20), to: day(22) },
    { pence: 1800, from: day(22), to: undefined },
  ];
  expect(listPricePoints(charged, now)).toEqual([
    { time: Number(day(20)), pence: 2000 },
    { time: Number(day(22)), pence: 1800 },
    { time: Number(day(26)), pence: 1800 },
  ]);
  expect(listPricePoints([], now)).toEqual([]);
});

test("draws no line without prices", () => {
  const charged = [
    { pence: 2000, from: day(1), to: day(2) },
    { pence: 1800, from: day(4), to: undefined },
  ];
  expect(listPricePoints(charged, now).map(({ pence }) => pence)).toEqual([
    2000,
    2000,
    null,
    1800,
    1800,
  ]);
});
