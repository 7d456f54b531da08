import { expect, test } from "vitest";
import {
  formatDifference,
  isUnusual,
  listScheduledPrices,
  readPrice,
  type VariantPrices,
} from "./price-request.ts";

const now = new Date("2026-11-25T20:00:00Z");
const typed = { price: "18", begins: "now", from: "", until: "" } as const;

test("starts a price now or at a London time", () => {
  expect(readPrice(typed, now)).toEqual({ ok: true, price: { pence: 1800 } });
  const sale = {
    price: "£15.50",
    begins: "later",
    from: "2027-07-01T00:00",
    until: "2027-07-08T00:00",
  } as const;
  expect(readPrice(sale, now)).toEqual({
    ok: true,
    price: {
      pence: 1550,
      startsAt: "2027-06-30T23:00:00.000Z",
      endsAt: "2027-07-07T23:00:00.000Z",
    },
  });
});

test("returns an error for each invalid field", () => {
  const wrong = {
    price: "cheap",
    begins: "later",
    from: "2026-11-25T20:00",
    until: "2026-11-25T19:00",
  } as const;
  const read = readPrice(wrong, now);
  expect(read.ok ? [] : Object.keys(read.messages)).toEqual(["price", "startsAt", "endsAt"]);
  const unfinished = readPrice({ ...typed, begins: "later" }, now);
  expect(unfinished.ok ? {} : unfinished.messages).toEqual({ startsAt: "Enter a date and time" });
});

test("lists future prices that were not cancelled, next first", () => {
  const row = (id: number, startsAt: string, withdrawnAt: string | null = null) => ({
    id,
    startsAt,
    withdrawnAt,
    variantId: "v",
    pence: 100,
    endsAt: null,
    setBy: "anna@example.com",
    createdAt: startsAt,
  });
  const prices: VariantPrices = {
    variantId: "v",
    rows: [
      row(1, "2026-11-01T00:00:00Z"),
      row(2, "2026-12-24T00:00:00Z"),
      row(3, "2026-12-01T00:00:00Z"),
      row(4, "2026-12-02T00:00:00Z", "2026-11-20T00:00:00Z"),
    ],
  };
  expect(listScheduledPrices(prices, now).map(({ id }) => id)).toEqual([3, 2]);
});

test("describes a change in pounds and per cent and asks to confirm a large one", () => {
  expect(formatDifference(2000, 1800)).toBe("£20.00 → £18.00, 10% less.");
  expect(formatDifference(2000, 2000)).toBeUndefined();
  expect([isUnusual(2000, 999), isUnusual(2000, 1000), isUnusual(2000, 4001)]).toEqual([
    true,
    false,
    true,
  ]);
});
