import { defaultDelivery } from "@damson/shop/delivery";
import { postcodeAreas } from "@damson/shop/delivery-areas";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { delivery } from "./delivery.ts";

function listErrors(changes: object) {
  const { issues = [] } = v.safeParse(delivery, { ...defaultDelivery, ...changes });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
}

const read = (changes: object) => v.parse(delivery, { ...defaultDelivery, ...changes });

test("keeps the defaults of a new shop", () => {
  expect(v.parse(delivery, defaultDelivery)).toEqual(defaultDelivery);
});

test("defaults the international delivery time", () => {
  const { internationalDays: _, ...before } = defaultDelivery;
  expect(v.parse(delivery, before)).toEqual(defaultDelivery);
});

describe("amounts", () => {
  test.each([
    [{ charge: "4,99" }, { charge: "Enter an amount, like 4.99" }],
    [{ charge: "" }, { charge: "Enter an amount, like 4.99" }],
    [{ charge: -1 }, { charge: "Enter an amount, like 4.99" }],
    [{ charge: 4.99 }, { charge: "Enter an amount, like 4.99" }],
    [{ charge: 10_001 }, { charge: "Enter £100 or less" }],
    [{ freeFrom: 0 }, { freeFrom: "If delivery is always free, set its price to 0" }],
    [{ freeFrom: 1_000_001 }, { freeFrom: "Enter £10,000 or less" }],
    [{ expressCharge: 10_001 }, { expressCharge: "Enter £100 or less" }],
  ])("%j is refused", (changes, errors) => {
    expect(listErrors(changes)).toEqual(errors);
  });

  test.each([
    { charge: 0 },
    { charge: 10_000 },
    { freeFrom: null },
    { freeFrom: 1 },
    { expressCharge: null },
  ])("keeps %j", (changes) => {
    expect(read(changes)).toMatchObject(changes);
  });
});

describe("days", () => {
  test.each([
    ["3-5", "3–5"],
    [" 3 – 5 ", "3–5"],
    ["2", "2"],
    ["2–2", "2"],
  ])("normalises %j to %j", (typed, standardDays) => {
    expect(read({ standardDays: typed })).toMatchObject({ standardDays });
  });

  test.each([
    ["soon", "Enter days, like 2 or 3–5"],
    ["", "Enter days, like 2 or 3–5"],
    ["5–3", "The second number must be larger"],
    [
      "15–19",
      "UK law allows 30 days from the order. Enter up to 20 working days including dispatch time.",
    ],
  ])("%j is refused", (standardDays, message) => {
    expect(listErrors({ standardDays })).toEqual({ standardDays: message });
  });
});

test("accepts valid postcode areas, sorted without duplicates, but not all", () => {
  expect(read({ unservedAreas: ["ze", " BT ", "ZE"] }).unservedAreas).toEqual(["BT", "ZE"]);
  expect(listErrors({ unservedAreas: ["XX"] })).toEqual({
    "unservedAreas.0": "XX isn’t a postcode area",
  });
  expect(listErrors({ unservedAreas: [...postcodeAreas] })).toEqual({
    unservedAreas: "Leave at least one area that you deliver to",
  });
});
