import { expect, test } from "vitest";
import { readDelivery } from "./read-delivery.ts";
import { fieldsWith } from "./testing/fields-with.ts";

test("reads amounts in pounds and areas with any separator", () => {
  const fields = fieldsWith({
    charge: " £7.50 ",
    freeFrom: "1,080",
    expressCharge: "0",
    standardDays: "2-4",
    unservedAreas: "ZE, hs\nBT",
  });

  expect(readDelivery(fields)).toMatchObject({
    charge: 750,
    freeFrom: 108_000,
    expressCharge: 0,
    standardDays: "2-4",
    unservedAreas: ["ZE", "hs", "BT"],
  });
});

test("allows an empty threshold and express rate but no empty charge", () => {
  expect(readDelivery(fieldsWith({ charge: "", freeFrom: " " }))).toMatchObject({
    charge: "",
    freeFrom: null,
    expressCharge: null,
    unservedAreas: [],
  });
});

test("sends an invalid amount to the server as typed", () => {
  expect(readDelivery(fieldsWith({ charge: "five" })).charge).toBe("five");
});
