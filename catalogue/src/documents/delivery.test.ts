import { deliveryUntilChanged } from "@damson/shop/delivery";
import { postcodeAreas } from "@damson/shop/delivery-areas";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { delivery } from "./delivery.ts";

function errorsOf(changes: object) {
  const { issues = [] } = v.safeParse(delivery, { ...deliveryUntilChanged, ...changes });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
}

const read = (changes: object) => v.parse(delivery, { ...deliveryUntilChanged, ...changes });

test("what a new shop has is kept as it is", () => {
  expect(v.parse(delivery, deliveryUntilChanged)).toEqual(deliveryUntilChanged);
});

test("settings without a time for deliveries abroad have that of a new shop", () => {
  const { internationalDays: _, ...before } = deliveryUntilChanged;
  expect(v.parse(delivery, before)).toEqual(deliveryUntilChanged);
});

describe("amounts", () => {
  test.each([
    [{ charge: "4,99" }, { charge: "Enter an amount, such as 4.99" }],
    [{ charge: "" }, { charge: "Enter an amount, such as 4.99" }],
    [{ charge: -1 }, { charge: "Enter an amount, such as 4.99" }],
    [{ charge: 4.99 }, { charge: "Enter an amount, such as 4.99" }],
    [{ charge: 10_001 }, { charge: "At most £100" }],
    [{ freeFrom: 0 }, { freeFrom: "For free delivery of every order, set its price to 0" }],
    [{ freeFrom: 1_000_001 }, { freeFrom: "At most £10,000" }],
    [{ expressCharge: 10_001 }, { expressCharge: "At most £100" }],
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
    ["soon", "Enter days, such as 2 or 3–5"],
    ["", "Enter days, such as 2 or 3–5"],
    ["5–3", "The second number is the larger one"],
    ["15–19", "The law allows 30 days from the order: at most 20 working days with the processing"],
  ])("%j is refused", (standardDays, message) => {
    expect(errorsOf({ standardDays })).toEqual({ standardDays: message });
  });
});

test("areas are postcode areas, each once and sorted, and never all of them", () => {
  expect(read({ unservedAreas: ["ze", " BT ", "ZE"] }).unservedAreas).toEqual(["BT", "ZE"]);
  expect(errorsOf({ unservedAreas: ["XX"] })).toEqual({
    "unservedAreas.0": "XX is no postcode area",
  });
  expect(errorsOf({ unservedAreas: [...postcodeAreas] })).toEqual({
    unservedAreas: "Then nothing could be delivered",
  });
});
