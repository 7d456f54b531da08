import { defaultDelivery } from "@damson/shop/delivery";
import { postcodeAreas } from "@damson/shop/delivery-areas";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { delivery } from "./delivery.ts";

function errorsOf(changes: object) {
  const { issues = [] } = v.safeParse(delivery, { ...defaultDelivery, ...changes });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
}

const read = (changes: object) => v.parse(delivery, { ...defaultDelivery, ...changes });

test("what a new shop has is kept as it is", () => {
  expect(v.parse(delivery, defaultDelivery)).toEqual(defaultDelivery);
});

test("settings without a time for deliveries abroad have that of a new shop", () => {
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
    expect(errorsOf(changes)).toEqual(errors);
  });

  test.each([
    { charge: 0 },
    { charge: 10_000 },
    { freeFrom: null },
    { freeFrom: 1 },
    { expressCharge: null },
  ])("%j is kept", (changes) => {
    expect(read(changes)).toMatchObject(changes);
  });
});

describe("days", () => {
  test.each([
    ["3-5", "3–5"],
    [" 3 – 5 ", "3–5"],
    ["2", "2"],
    ["2–2", "2"],
  ])("%j is %j", (typed, standardDays) => {
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
    expect(errorsOf({ standardDays })).toEqual({ standardDays: message });
  });
});

test("areas are postcode areas, each once and sorted, and never all of them", () => {
  expect(read({ unservedAreas: ["ze", " BT ", "ZE"] }).unservedAreas).toEqual(["BT", "ZE"]);
  expect(errorsOf({ unservedAreas: ["XX"] })).toEqual({
    "unservedAreas.0": "XX isn’t a postcode area",
  });
  expect(errorsOf({ unservedAreas: [...postcodeAreas] })).toEqual({
    unservedAreas: "Leave at least one area that you deliver to",
  });
});
