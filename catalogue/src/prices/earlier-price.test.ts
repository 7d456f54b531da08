import { describe, expect, test } from "vitest";
import { findEarlierPrice } from "./earlier-price.ts";
import type { PriceRow } from "./price-rows.ts";

const day = (number: number) => new Date(Date.UTC(2026, 11, number));
let id = 0;

function price(pence: number, starts: number, ends?: number): PriceRow {
  id += 1;
  const endsAt = ends === undefined ? null : day(ends);
  const record = { setBy: "anna", createdAt: day(1), withdrawnAt: null };
  return { id, variantId: "balm", pence, startsAt: day(starts), endsAt, ...record };
}

describe("shows the price charged before a reduction", () => {
  const rows = [price(1000, 1), price(800, 11)];

  test("includes the dates of the earlier price", () => {
    expect(findEarlierPrice(rows, day(1), day(12))).toEqual({
      pence: 1000,
      from: day(1),
      to: day(11),
      staleFrom: day(21),
      until: day(21),
      isStale: false,
    });
  });

  test("hides the earlier price once the reduction has lasted as long as that price", () => {
    expect(findEarlierPrice(rows, day(1), day(20))?.isStale).toBe(false);
    expect(findEarlierPrice(rows, day(1), day(21))?.isStale).toBe(true);
  });

  test("counts only the time that the product was on sale", () => {
    expect(findEarlierPrice(rows, day(9), day(12))).toMatchObject({ from: day(9), isStale: false });
    expect(findEarlierPrice(rows, day(9), day(13))?.isStale).toBe(true);
  });
});

test("ignores prices from before the product went live", () => {
  expect(findEarlierPrice([price(1000, 1), price(800, 11)], day(11), day(12))).toBeUndefined();
});

test("shows no earlier price for a first or an increased price", () => {
  expect(findEarlierPrice([price(1000, 1)], day(1), day(12))).toBeUndefined();
  expect(findEarlierPrice([price(800, 1), price(1000, 11)], day(1), day(12))).toBeUndefined();
});

test("shows no earlier price for a future reduction", () => {
  expect(findEarlierPrice([price(1000, 1), price(800, 11)], day(1), day(10))).toBeUndefined();
});

test("shows no earlier price after a reduction has ended", () => {
  const rows = [price(1000, 1), price(800, 11, 13)];
  expect(findEarlierPrice(rows, day(1), day(12))).toMatchObject({ pence: 1000, until: day(13) });
  expect(findEarlierPrice(rows, day(1), day(14))).toBeUndefined();
});

test("ignores cancelled prices", () => {
  const raised = { ...price(2000, 5), withdrawnAt: day(2) };
  expect(findEarlierPrice([price(1000, 1), raised], day(1), day(6))).toBeUndefined();
});

test("counts a price that was set twice in a row from its first day", () => {
  const rows = [price(1000, 1), price(1000, 6), price(800, 11)];
  expect(findEarlierPrice(rows, day(1), day(12))?.from).toEqual(day(1));
});
